/** Who the tenant is: behind "Tenant:", or before it is called so ("Cedar Kitchen LLC (“Tenant”)"). */
import type { LetterSentence } from './letter-sentences.ts'
import { isPlain } from './plainly-said.ts'
import type { LetterReader } from './said.ts'

const form =
  '(?:L\\.?L\\.?C\\.?|P\\.?L\\.?L\\.?C\\.?|L\\.?L\\.?P\\.?|Inc(?:orporated)?\\.?|Corp(?:oration)?\\.?|Company|Co\\.?|Ltd\\.?|P\\.?L\\.?C\\.?|P\\.?C\\.?|N\\.A\\.|L\\.?P\\.?)'
const word = "[\\p{Lu}0-9&][\\p{L}\\p{M}\\w&'.-]{0,25}"
const name = `${word}(?: (?:of |and |the |for )?${word}){0,6}`

const tenantHeading = /^(?:proposed )?(?:tenant|lessee)(?:'s? name| name| entity)?$/
const termBefore =
  "^(?:(?:(?:[\\divxIVX]{1,4}|[a-zA-Z])[.) ]{1,3})?(?:[Pp]roposed |PROPOSED )?(?:Tenant|TENANT|Lessee|LESSEE)(?:'[Ss])?(?: [Nn]ame| NAME| [Ee]ntity)?[:.]? ?)?"
/** Behind its term or below it, and nothing else but what kind of company it is. */
const behindTerm = new RegExp(
  `${termBefore}(${name}(?:, ${form}(?=[ ,;.]|$))?)(?=[.,;]{0,2}(?:$| an? | or | d/?b/?a ))`,
  'u',
)
/** What stands in brackets behind its form is no part of its name. */
const beforeBracket = new RegExp(`${termBefore}(${name},? ${form}) `, 'u')
const calledTenant = new RegExp(
  `(?:^|[ ,])(${name},? ${form})(?:,? (?:a|an) [\\w ]{3,60}|,? d/?b/?a [^",]{2,60})?,? {0,2}(?:hereinafter |the )?"(?:Tenant|Lessee)"`,
  'u',
)
const unknown =
  /\b(?:to be (?:formed|determined|named|announced)|tbd|an? (?:entity|affiliate|company|corporation|limited)|assigns?|its nominee|undersigned|shall|will)\b|^(?:the |[\d.) ]+)?(?:tenant|lessee|landlord|lessor|it|he|she|they)\b|_{2,}|\[|^[^a-z]*$/i

export const readTenant: LetterReader = (sentence) => {
  const { text, heading } = sentence
  const match = tenantHeading.test(heading) ? namedBehindTerm(sentence) : calledTenant.exec(text)
  const found = match?.[1]?.replace(/[.,;]$/, '')
  if (!match || found === undefined || unknown.test(found)) return []
  const from = text.indexOf(found, match.index)
  if (/\bto be (?:formed|determined|named)\b/i.test(text) || !isPlain(text, from)) return []
  const value = withFullStop(found, text.slice(from + found.length))
  return [{ answer: 'companyName', value, from, to: from + value.length }]
}

function namedBehindTerm({ raw, text, rawIndex }: LetterSentence): RegExpExecArray | null {
  const named = beforeBracket.exec(text)
  const isBracketed = named && raw.slice(0, rawIndex(named[0].length)).endsWith('(')
  return isBracketed ? named : behindTerm.exec(text)
}

/** "Cedar Kitchen, Inc." keeps the stop of its abbreviation. */
function withFullStop(found: string, after: string): string {
  return after.startsWith('.') &&
    /\b(?:Inc|Corp|Ltd|Co|L\.L\.C|P\.L\.C|P\.L\.L\.C|P\.C|L\.P|N\.A)$/.test(found)
    ? `${found}.`
    : found
}
