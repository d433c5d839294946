/**
 * Where figures of the customer may stand in a text: in the company's name, and in a quotation
 * that says whose words it repeats. Neither can state an amount of money or an area as ours.
 */
import { writtenNumbers } from './written-numbers.ts'

/** The customer's own text. */
export type CustomerWords = { readonly companyName: string; readonly description?: string }

/** The name as our texts say it: none where it states an amount of money or an area. */
export function nameInTexts(companyName: string): string {
  return isPlainName(companyName) ? companyName : ''
}

function isPlainName(name: string): boolean {
  return writtenNumbers(name).every(({ kind, value }) => kind === 'other' && value < 10_000)
}

export function withoutCustomerWords(text: string, words: CustomerWords): string {
  return withoutName(withoutQuotations(text, words), words.companyName.trim())
}

/** Only as a whole, with a word in it, and not where it reads as part of an amount. */
function withoutName(text: string, name: string): string {
  if (!/\d/.test(name) || !/\p{L}{3}/u.test(name) || !isPlainName(name)) return text
  return text
    .split(name)
    .reduce((before, after) =>
      /[\p{L}\p{N}$]\s?$/u.test(before.slice(-1)) ||
      /^[\p{L}\p{N}%,.']\d|^[\p{L}\p{N}]/u.test(after)
        ? `${before}${name}${after}`
        : `${before};${after}`,
    )
}

const quotation =
  /\b(?:you|your|customer|client|tenant|owner)\b[^.!?"“”]{0,60}["“]([^"“”]{8,400})["”]/giu

/** `You wrote "our budget is $150,000"` states nothing of ours. */
function withoutQuotations(text: string, { companyName, description = '' }: CustomerWords): string {
  const said = [companyName, description].map(spaced)
  return text.replaceAll(quotation, (whole: string, quoted: string) => {
    const isTheirs = said.some((one) => one.includes(spaced(quoted)))
    const speaks = speaking.test(whole.slice(0, whole.length - quoted.length - 2))
    return isTheirs && speaks && quoted.trim().split(/\s+/).length > 2 ? ';' : whole
  })
}

const speaking =
  /\b(?:wrote|written|writes?|said|says?|told|asked|asks?|described?|describes|description|words|named|states?|stated|answered)\b/i

function spaced(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().toLowerCase()
}
