/** Without the country code: area codes never begin with 1. */
function digitsOf(text: string): string {
  const digits = text.replace(/\D/g, '')
  return digits.startsWith('1') ? digits.slice(1) : digits
}

/** A country code other than 1: of its digits no ten are the number. */
function isForeign(text: string): boolean {
  return /^[\s(]*(?:\+|00)[\s(]*[2-9]/.test(text)
}

/** `ext. 45`, `x45` or `#45` after the number. */
function hasExtension(text: string): boolean {
  return /\d.*[ex#]/i.test(text)
}

/** What has digits that the form of a number has no place for; it is left as it was typed. */
export function isBeyondForm(text: string): boolean {
  return isForeign(text) || hasExtension(text)
}

/**
 * `(515) 555-0123` as far as there are digits; other characters and the country code are dropped.
 * Another country's number and one with an extension stay as they are, so that no digit is lost.
 */
export function formatPhone(text: string): string {
  // A plus alone may become either.
  if (isBeyondForm(text) || text === '+') return text
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
  return !isBeyondForm(text) && /^[2-9]\d{9}$/.test(digitsOf(text))
}

/** As long as the number of any country with its extension. */
export const phoneTypedLength = 24

/** What is wrong with a phone number that is none. */
export function phoneProblem(text: string): string {
  if (isForeign(text)) return foreignSentence
  return hasExtension(text) ? extensionSentence : phoneSentence
}

const foreignSentence =
  'Enter a number of the United States or Canada: we call no other country code than +1'

const extensionSentence = 'Leave out the extension, and write it in the project description instead'

export const phoneSentence = 'Enter a phone number of ten digits, for example (515) 555-0123'
