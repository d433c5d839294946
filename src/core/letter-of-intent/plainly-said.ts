/** Whether a sentence of a letter states what it names, or only denies it, offers it or ties it to something. */
import { isDenied } from '#core/facts-check/suggest-answers.ts'

const conditions =
  /\b(?:if|unless|in the event|provided(?: ?, however)?,? that|should (?:tenant|landlord|lessee|lessor|the)|in lieu|contingent|whether|would|could|might|elects?|elections?|at (?:tenant|landlord|lessee|lessor)(?:'s)? (?:sole |own )?(?:option|discretion)|either|alternatively|as an alternative|to be (?:determined|agreed|confirmed|negotiated|mutually)|tbd|negotiable|(?:an)?other tenants?|existing tenants?|comparable|for example|hypothetical\w*)\b/i

/** "May 1" is a month, and "Tenant may use the space as" is how a use is agreed. */
const perhaps = /\bmay\b(?! (?:only |solely )?(?:use|operate|occupy)\b| \d)/

/** What is not part of the deal yet, before the words or in their own part of the sentence. */
const offers =
  /\b(?:options?|renew\w*|exten(?:d|ds|sions?)|right of first|right to|expan(?:d|sion)\w*|additional|adjacent|adjoining|must-take)\b/i

/** Turns with "no" and "not" that deny nothing. */
const limits =
  /\b(?:no|not) (?:later|less|more|fewer|greater) than\b|\bnot (?:to )?exceed(?:ing)?\b|\bnot including\b|\bno\. ?\d/gi

/** Tenants and landlords also say no by a verb. */
const rejections =
  /\b(?:reject|refus|declin|waiv|object|remov|demolish|convert)(?:s|es|ed|ing)?\b[^,;]{0,40}$/i

/** "We would like to lease" is what a letter of intent is. */
const wish = /\bwould (?:like|love) to (?=(?:lease|rent|take|open|move)\b)/gi

export function isPlain(sentence: string, from: number): boolean {
  return (
    !conditions.test(sentence.replace(wish, '')) &&
    !perhaps.test(sentence) &&
    !offers.test(clauseUpTo(sentence, from)) &&
    !offers.test(clauseAt(sentence, from)) &&
    !rejections.test(sentence.slice(0, from)) &&
    !isDenied(
      sentence.replace(limits, (turn) => '_'.repeat(turn.length)),
      from,
    )
  )
}

const clauseEnds = /;|,(?= )| - | (?:but|with|plus|followed by) /g

/** The words before a place, back to the last full clause but one: "the option to lease 900 sf, ...". */
function clauseUpTo(sentence: string, at: number): string {
  return sentence.slice(Math.max(0, sentence.lastIndexOf(';', at)), at)
}

/** The part of the sentence between commas and the like that holds a place. */
export function clauseAt(sentence: string, at: number): string {
  let from = 0
  for (const { 0: end, index } of sentence.matchAll(clauseEnds)) {
    if (index >= at) return sentence.slice(from, index)
    from = index + end.length
  }
  return sentence.slice(from)
}

/** Parts of letters about something else than the space and its rent. */
const otherParts =
  /\b(?:notices?|brokers?|brokerage|agency|commissions?|exclusiv\w*|prohibited|renewals?|options?|expansion|parking|sign(?:age|s)?|guarant\w+|deposit|confidential\w*|storage|right of|signatures?|exhibits?|counterparts?|non-?binding|(?:current|present|former|previous|prior) (?:locations?|address|space|premises|store|shop|office|restaurant|salon|landlord|lease)|(?:business|mailing|home|billing|corporate|principal) (?:address|office)|existing (?:locations?|address|store|shop|office|restaurant|salon|landlord|lease))\b/i

export function isOtherPart(heading: string): boolean {
  return otherParts.test(heading)
}
