/**
 * Actual project costs beside the estimates. Entries are only added: a correction names the entry
 * that it replaces, and a correction without an amount withdraws it.
 */
import type { ProjectType } from '#core/catalog/project-type.ts'
import type { Cents } from '#core/money/money.ts'
import type { Day } from '#core/time/day.ts'
import type { KnownLevel } from './known-level.ts'

export const outcomeKinds = ['awarded', 'final', 'bid'] as const

/** The signed contract, the final cost after all payments, or a bid that was received. */
export type OutcomeKind = (typeof outcomeKinds)[number]

export const outcomeKindLabels: Readonly<Record<OutcomeKind, string>> = {
  awarded: 'Awarded bid',
  final: 'Final cost',
  bid: 'Received bid',
}

export const outcomeAuthors = ['staff', 'customer', 'api', 'import'] as const

export type OutcomeAuthor = (typeof outcomeAuthors)[number]

export type OutcomeEntry = {
  readonly id: string
  readonly orderId: string
  readonly kind: OutcomeKind
  /** Null withdraws the entry that is corrected. */
  readonly amountCents: Cents | null
  readonly day: Day
  /**
   * False when the work differs from what was estimated: the entry is counted but not evaluated.
   */
  readonly isSameScope: boolean
  readonly projectType: ProjectType
  /** The estimate of the report that was current on that day. */
  readonly estimateCents: Cents
  readonly p10Cents: Cents
  readonly p90Cents: Cents
  /** How much was known when the range was made; null for entries that did not record it. */
  readonly known: KnownLevel | null
  /** The ranges in force at its draft; null for those of the permits. */
  readonly rangeVersion: string | null
  readonly corrects: string | null
}

/** Entries with an amount that no other entry corrects. */
export function standingEntries<
  Entry extends Pick<OutcomeEntry, 'id' | 'corrects' | 'amountCents'>,
>(entries: readonly Entry[]): Entry[] {
  const corrected = new Set(entries.map(({ corrects }) => corrects))
  return entries.filter(({ id, amountCents }) => !corrected.has(id) && amountCents !== null)
}

/**
 * One outcome per order: its final cost if known, otherwise its award, the latest of several. With
 * bids alone the middle one represents the order, the lower of two middle ones.
 */
export function outcomesByOrder(entries: readonly OutcomeEntry[]): OutcomeEntry[] {
  const orders = Map.groupBy(standingEntries(entries), ({ orderId }) => orderId)
  return [...orders.values()].flatMap((ofOrder) => {
    const latest = (kind: OutcomeKind) =>
      ofOrder
        .filter((entry) => entry.kind === kind)
        .toSorted(byDay)
        .at(-1)
    return latest('final') ?? latest('awarded') ?? middleBid(ofOrder) ?? []
  })
}

function middleBid(entries: readonly OutcomeEntry[]): OutcomeEntry | undefined {
  const bids = entries.toSorted(
    (left, right) => (left.amountCents ?? 0) - (right.amountCents ?? 0) || byDay(left, right),
  )
  return bids[Math.floor((bids.length - 1) / 2)]
}

function byDay(left: OutcomeEntry, right: OutcomeEntry): number {
  return left.day === right.day
    ? left.id.localeCompare(right.id)
    : left.day.localeCompare(right.day)
}

export type OutcomeRefusal = 'day-ahead' | 'no-such-entry' | 'corrected-already' | 'amount-missing'

/** Whether an entry may be added to those of its order. */
export function judgeEntry(
  entries: readonly Pick<OutcomeEntry, 'id' | 'corrects' | 'amountCents'>[],
  sent: Pick<OutcomeEntry, 'amountCents' | 'day' | 'corrects'>,
  today: Day,
): OutcomeRefusal | undefined {
  if (sent.day > today) return 'day-ahead'
  if (sent.corrects === null) return sent.amountCents === null ? 'amount-missing' : undefined
  if (!entries.some(({ id }) => id === sent.corrects)) return 'no-such-entry'
  return entries.some(({ corrects }) => corrects === sent.corrects)
    ? 'corrected-already'
    : undefined
}
