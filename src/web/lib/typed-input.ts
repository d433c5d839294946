import { typedNumber } from '#core/phrases/typed-number.ts'

const refusedKeys = new Set(['-', '+', 'e', 'E'])

/** True for keys that a number input accepts but that no whole positive number contains. */
export function isRefusedNumberKey(key: string): boolean {
  return refusedKeys.has(key)
}

/** A whole positive number, undefined for empty text, and null for anything else. */
export function readWholeNumber(text: string): number | undefined | null {
  if (text.trim() === '') return undefined
  return /^\d+$/.test(text) && Number(text) > 0 ? Number(text) : null
}

/** Dollars as people type them, to the cent; undefined for empty text, and null for anything else. */
export function readDollars(text: string): number | undefined | null {
  const plain = typedNumber(text)
  if (plain === '') return undefined
  return /^\d+(?:\.\d{0,2})?$|^\.\d{1,2}$/.test(plain) ? Number(plain) : null
}

/** A rough check before asking the server, which decides. */
export function looksLikeEmail(text: string): boolean {
  return /^[^@\s]+@[^@\s]+\.[^@\s]{2,}$/.test(text.trim())
}
