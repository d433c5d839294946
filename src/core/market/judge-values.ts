/**
 * Decides which collected values of an index are accepted. A value that is ten times too large, a
 * new base year or another unit must never change a price: suspicious values are held back with a
 * readable reason.
 */
import { monthOf } from '#core/time/month.ts'
import type { IndexHistory } from './index-values.ts'
import { type MonthValue, valueOfMonth } from './merge-values.ts'

export type HeldValue<Value extends MonthValue> = Value & { readonly reason: string }

export type JudgedValues<Value extends MonthValue> = {
  readonly believed: readonly Value[]
  readonly held: readonly HeldValue<Value>[]
}

/**
 * Publishers revised their newest months by up to 0.8 %; lumber, the most volatile, by less than 3
 * %.
 */
const mostRevised = 0.05

// A new month is held back when its change exceeds this multiple of the series' usual change, and
// also `leastHeldMove`.
const mostUsualMoves = 8
const leastHeldMove = 0.08

/** From this share of held revisions on, the whole reading is treated as another series. */
const otherSeriesShare = 0.3

export function judgeValues<Value extends MonthValue>(
  history: IndexHistory,
  values: readonly Value[],
): JudgedValues<Value> {
  const limit = Math.log1p(Math.max(leastHeldMove, mostUsualMoves * usualMove(history)))
  const believed: Value[] = []
  const held: HeldValue<Value>[] = []
  let before = newestBefore(history, values)
  for (const value of values.toSorted((left, right) => (left.month < right.month ? -1 : 1))) {
    const reason = doubtAbout(value, valueOfMonth(history, value.month), before, limit)
    if (reason === undefined) {
      believed.push(value)
      before = value.value
    } else held.push({ ...value, reason })
  }
  const known = values.filter(({ month }) => valueOfMonth(history, month) !== undefined)
  const heldKnown = held.filter(({ month }) => valueOfMonth(history, month) !== undefined)
  if (heldKnown.length < Math.max(2, known.length * otherSeriesShare)) return { believed, held }
  const reason = `${heldKnown.length} known months differ: another base, unit or series`
  return { believed: [], held: values.map((value) => ({ ...value, reason })) }
}

function doubtAbout(
  { month, value }: MonthValue,
  known: number | undefined,
  before: number | undefined,
  limit: number,
): string | undefined {
  if (!Number.isFinite(value) || value <= 0) return `${monthOf(month)} is no index value`
  const base = known ?? before
  if (base === undefined) return undefined
  const times = value / base
  const most = known === undefined ? limit : Math.log1p(mostRevised)
  if (Math.abs(Math.log(times)) <= most) return undefined
  const against = known === undefined ? 'the month before' : 'what was known'
  return `${monthOf(month)} is ${times.toFixed(2)} times ${against}`
}

/** The value right before the first month of the reading, or the newest known one. */
function newestBefore(history: IndexHistory, values: readonly MonthValue[]): number | undefined {
  const [first] = values.map(({ month }) => month).sort()
  if (first === undefined) return undefined
  return valueOfMonth(history, first) ?? history.values.findLast((value) => value !== undefined)
}

/** Nine of ten changes from one value to the next are smaller. */
function usualMove({ values }: IndexHistory): number {
  const moves = values
    .flatMap((value, at) => {
      const next = values[at + 1]
      return value === undefined || next === undefined ? [] : [Math.abs(next / value - 1)]
    })
    .sort((left, right) => left - right)
  return (moves[Math.floor(moves.length * 0.9)] ?? 0) / 2
}
