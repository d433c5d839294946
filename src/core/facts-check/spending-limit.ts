/** What a customer means to spend: as chosen in the intake, or as a text says it ("at most $20,000 all in"). */
import { budgets, optionLabel } from '#core/catalog/intake-options.ts'
import type { Cents } from '#core/money/money.ts'
import { readClauses } from './read-clauses.ts'

export type SpendingLimit = {
  /** As the customer said it. */
  readonly text: string
  readonly fromCents: Cents
  /** Infinite where there is no upper limit. */
  readonly toCents: Cents
}

type BudgetId = (typeof budgets)[number]['id']

const limits: Readonly<Record<BudgetId, readonly [from: Cents, to: Cents]>> = {
  'under-50k': [0, 5_000_000],
  '50k-100k': [5_000_000, 10_000_000],
  '100k-250k': [10_000_000, 25_000_000],
  '250k-500k': [25_000_000, 50_000_000],
  '500k+': [50_000_000, Number.POSITIVE_INFINITY],
}

const isBudget = (id: string): id is BudgetId => id in limits

const limiting =
  /\b(?:budget|at most|no more than|not more than|up to|max(?:imum)?|(?:not|never) exceed|cannot spend|can spend|all[- ]in|capp?(?:ed)? at|limit)\b/i

const amount = /\$\s?(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)\s?(k|m|thousand|million)?\b/i

const multiples: Readonly<Record<string, number>> = {
  k: 1000,
  thousand: 1000,
  m: 1_000_000,
  million: 1_000_000,
}

/** Amounts below this are rents and prices of single things. Judgment. */
const leastLimit: Cents = 500_000

/** What a text says comes before what was chosen, because it is more exact. */
export function readSpendingLimit(chosen: string, text: string): SpendingLimit | undefined {
  for (const clause of readClauses(text)) {
    const match = limiting.test(clause) ? amount.exec(clause) : null
    const cents = match ? readAmount(match) : 0
    if (cents >= leastLimit) return { text: `"${clause}"`, fromCents: 0, toCents: cents }
  }
  if (!isBudget(chosen)) return undefined
  const [fromCents, toCents] = limits[chosen]
  return { text: optionLabel(budgets, chosen), fromCents, toCents }
}

/** The most that a customer means to spend; undefined where nothing limits it. */
export function spendingLimitCents(chosen: string, text: string): Cents | undefined {
  const limit = readSpendingLimit(chosen, text)
  return limit && Number.isFinite(limit.toCents) ? limit.toCents : undefined
}

function readAmount([, digits = '', unit = '']: RegExpExecArray): Cents {
  return Math.round(Number(digits.replaceAll(',', '')) * (multiples[unit.toLowerCase()] ?? 1) * 100)
}

/** Half as much again is far. Judgment. */
const farFactor = 1.5

/** On which side of the cost the budget is far away; undefined where it is near. */
export function sideOfBudget(
  { fromCents, toCents }: SpendingLimit,
  likely: Cents,
): 'below' | 'above' | undefined {
  if (likely > toCents * farFactor) return 'below'
  return likely * farFactor < fromCents ? 'above' : undefined
}
