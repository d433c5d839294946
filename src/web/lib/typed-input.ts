/** `(515) 555-0123` as far as there are digits; other characters are dropped. */
export function formatPhone(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 10)
  if (digits.length === 0) return ''
  if (digits.length < 4) return `(${digits}`
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

export const phoneMaxLength = 14

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
  const plain = text.replace(/[$,\s]/g, '')
  if (plain === '') return undefined
  return /^\d+(?:\.\d{0,2})?$|^\.\d{1,2}$/.test(plain) ? Number(plain) : null
}

/** A rough check before asking the server, which decides. */
export function looksLikeEmail(text: string): boolean {
  return /^[^@\s]+@[^@\s]+\.[^@\s]{2,}$/.test(text.trim())
}
