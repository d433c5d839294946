/** Without the country code: area codes never begin with 1. */
function digitsOf(text: string): string {
  const digits = text.replace(/\D/g, '')
  return digits.startsWith('1') ? digits.slice(1) : digits
}

/** `(515) 555-0123` as far as there are digits; other characters and the country code are dropped. */
export function formatPhone(text: string): string {
  const digits = digitsOf(text).slice(0, 10)
  if (digits.length === 0) return ''
  if (digits.length < 4) return `(${digits}`
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

/** As long as `(515) 555-0123`. */
export const phoneMaxLength = 14

/** True for ten digits from an area code on, with or without the country code, in any spelling. */
export function isPhoneNumber(text: string): boolean {
  return /^[2-9]\d{9}$/.test(digitsOf(text))
}

export const phoneSentence = 'Enter a phone number of ten digits, for example (515) 555-0123'
