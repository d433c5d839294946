/**
 * Actual project costs beside the estimates. Entries are only added: a correction names the entry
 * that it replaces, and a correction without an amount withdraws it.
 */
import type { ProjectType } from '#core/catalog/project-type.ts'
import type { Cents } from '#core/money/money.ts'
import type { Day } from '#core/time/day.ts'

export const outcomeKinds = ['awarded', 'final'] as const

/** An awarded bid, or the final cost after all payments. */
export type OutcomeKind = (typeof outcomeKinds)[number]

export const outcomeKindLabels: Readonly<Record<OutcomeKind, string>> = {
  awarded: 'Awarded bid',
  final: 'Final cost',
}

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
  readonly corrects: string | null
}

/** Entries with an amount that no other entry corrects. */
export function standingEntries(entries: readonly OutcomeEntry[]): OutcomeEntry[] {
  const corrected = new Set(entries.map(({ corrects }) => corrects))
  return entries.filter(({ id, amountCents }) => !corrected.has(id) && amountCents !== null)
}

/** One outcome per order: its final cost if known, otherwise its award; the latest of several. */
export function outcomesByOrder(entries: readonly OutcomeEntry[]): OutcomeEntry[] {
  const byOrder = new Map<string, OutcomeEntry>()
  for (const entry of standingEntries(entries)) {
    const other = byOrder.get(entry.orderId)
    if (!other || counts(entry, other)) byOrder.set(entry.orderId, entry)
  }
  return [...byOrder.values()]
}

function counts(entry: OutcomeEntry, other: OutcomeEntry): boolean {
  if (entry.kind !== other.kind) return entry.kind === 'final'
  return entry.day === other.day ? entry.id > other.id : entry.day > other.day
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
