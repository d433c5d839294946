/**
 * The seal of a report as it is carried in a file: among the keywords of the PDF, in plain letters,
 * so that anybody can read it without a PDF program.
 */

const keyword = /\bplumbline-seal-([0-9a-f]{64})\b/

export function sealKeyword(seal: string): string {
  return `plumbline-seal-${seal}`
}

/** The seal in the raw text of a file, or undefined when it carries none. */
export function findSeal(text: string): string | undefined {
  return keyword.exec(text)?.[1]
}

/** What somebody typed or pasted: spaces and line breaks between the groups do not matter. */
export function readSeal(typed: string): string | undefined {
  const letters = typed.replace(/\s/g, '').toLowerCase()
  return /^[0-9a-f]{64}$/.test(letters) ? letters : undefined
}
