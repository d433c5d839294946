/**
 * The seal of a report inside a file: among the keywords of the PDF, in plain letters and groups of
 * 16, so that it can be read without a PDF program.
 */

const keyword = /\bplumbline seal ([0-9a-f]{16}(?: [0-9a-f]{16}){3})\b/

/** A keyword made of words that are too short to be broken. */
export function sealKeyword(seal: string): string {
  return ['plumbline', 'seal', ...sealGroups(seal)].join(' ')
}

/** The printed seal, in groups that fit a line. */
export function sealGroups(seal: string): readonly string[] {
  return seal.match(/.{1,16}/g) ?? []
}

/** The seal in the raw text of a file, or undefined when it has none. */
export function findSeal(text: string): string | undefined {
  return keyword.exec(text)?.[1]?.replaceAll(' ', '')
}

/** Reads typed or pasted text; spaces and line breaks between the groups are ignored. */
export function readSeal(typed: string): string | undefined {
  const letters = typed.replace(/\s/g, '').toLowerCase()
  return /^[0-9a-f]{64}$/.test(letters) ? letters : undefined
}
