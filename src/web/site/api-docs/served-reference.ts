/**
 * The reference as markup: given when the pages are made, and found in the page that was served, so
 * that its code and its data are not loaded with it.
 */
export const referenceId = 'reference'

let markup = typeof document === 'undefined' ? undefined : findServed()

function findServed(): string | undefined {
  return document.getElementById(referenceId)?.innerHTML || undefined
}

export function giveReference(html: string): void {
  markup = html
}

export function servedReference(): string | undefined {
  return markup
}
