/**
 * The seal of a report as it is carried in a file: among the keywords of the PDF, in plain letters
 * and groups of 16, so that anybody can read it without a PDF program.
 */

const keyword = /\bplumbline seal ([0-9a-f]{16}(?: [0-9a-f]{16}){3})\b/

/** A keyword in words short enough never to be broken. */
export function sealKeyword(seal: string): string {
  return ['plumbline', 'seal', ...sealGroups(seal)].join(' ')
}

/** The seal as it is printed: in groups that fit a line. */
export function sealGroups(seal: string): readonly string[] {
  return seal.match(/.{1,16}/g) ?? []
}

/** The seal in the raw text of a file, or undefined when it carries none. */
export function findSeal(text: string): string | undefined {
  return keyword.exec(text)?.[1]?.replaceAll(' ', '')
}

/** What somebody typed or pasted: spaces and line breaks between the groups do not matter. */
export function readSeal(typed: string): string | undefined {
  const letters = typed.replace(/\s/g, '').toLowerCase()
  return /^[0-9a-f]{64}$/.test(letters) ? letters : undefined
}
