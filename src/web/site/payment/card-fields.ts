/** The content of the card form, as typed. */
export type CardFields = { readonly number: string; readonly expiry: string; readonly cvc: string }

export type CardProblems = Partial<Record<keyof CardFields, string>>

/** `4242 4242 4242 4242`: digits in groups of four. */
export function formatCardNumber(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 19)
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** `12 / 30`; a first digit above 1 must be a single-digit month. */
export function formatExpiry(text: string, before: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 4)
  const whole = digits.length === 1 && Number(digits) > 1 ? `0${digits}` : digits
  const isDeleting = text.length < before.length
  if (whole.length < 2 || (whole.length === 2 && isDeleting)) return whole
  return `${whole.slice(0, 2)} / ${whole.slice(2)}`
}

/** Sixteen digits: most cards have no more, and shorter ones are left by hand. */
export function isWholeNumber(number: string): boolean {
  return number.replace(/\D/g, '').length === 16
}

export function isWholeExpiry(expiry: string): boolean {
  const { expMonth, expYear } = readExpiry(expiry)
  return !Number.isNaN(expMonth + expYear)
}

/** The problems that prevent sending the card; the provider checks the rest. */
export function cardProblems(card: CardFields): CardProblems {
  const problems: CardProblems = {}
  if (card.number.replace(/\D/g, '').length < 12) {
    problems.number = 'Your card number is incomplete.'
  }
  const { expMonth, expYear } = readExpiry(card.expiry)
  if (!(expMonth >= 1 && expMonth <= 12) || Number.isNaN(expYear)) {
    problems.expiry = "Your card's expiration date is incomplete."
  }
  if (card.cvc.length < 3) problems.cvc = "Your card's security code is incomplete."
  return problems
}

/** NaN for parts that are not typed yet. */
export function readExpiry(expiry: string): { expMonth: number; expYear: number } {
  const [month = '', year = ''] = expiry.split('/').map((part) => part.trim())
  return {
    expMonth: month.length === 2 ? Number(month) : Number.NaN,
    expYear: year.length === 2 ? 2000 + Number(year) : Number.NaN,
  }
}
