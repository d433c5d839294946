import type { OutcomeKind } from '#core/calibration/outcome.ts'
import { type Cents, centsFromDollars } from '#core/money/money.ts'
import { typedNumber } from '#core/phrases/typed-number.ts'
import { readDayField } from '#web/lib/market-day.ts'

/** The answer as it was typed. */
export type OutcomeDraft = {
  readonly kind: OutcomeKind
  readonly amounts: readonly string[]
  readonly day: string
  readonly isSameScope: boolean
}

const largestDollars = 100_000_000

export function checkAnswer(
  { amounts, day }: OutcomeDraft,
  today: string,
): { readonly amount?: string; readonly day?: string } {
  const given = amounts.filter((amount) => amount.trim() !== '')
  const isReadable = given.length > 0 && given.every((amount) => centsOf(amount) !== undefined)
  return {
    ...(isReadable ? {} : { amount: 'Give an amount in dollars, such as 312,500.' }),
    ...(day !== '' && day <= today ? {} : { day: 'Give a day that does not lie ahead.' }),
  }
}

/** Fields of further bids that were left empty are not sent. */
export function readAnswer({ kind, amounts, day, isSameScope }: OutcomeDraft) {
  const given = amounts.flatMap((amount) => centsOf(amount) ?? [])
  return { kind, amounts: given, day: readDayField(day), isSameScope }
}

function centsOf(text: string): Cents | undefined {
  const plain = typedNumber(text)
  if (!/^\d+(\.\d{1,2})?$/.test(plain)) return undefined
  const dollars = Number(plain)
  return dollars > 0 && dollars <= largestDollars ? centsFromDollars(dollars) : undefined
}
