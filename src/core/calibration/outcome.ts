/**
 * What projects really cost, beside what was estimated. The ledger only grows: a correction is an
 * entry that names the one it replaces, and an entry without an amount takes the other back.
 */
import type { ProjectType } from '#core/catalog/project-type.ts'
import type { Cents } from '#core/money/money.ts'
import type { Day } from '#core/time/day.ts'

export const outcomeKinds = ['awarded', 'final'] as const

/** An awarded bid, or the cost when everything was paid. */
export type OutcomeKind = (typeof outcomeKinds)[number]

export const outcomeKindLabels: Readonly<Record<OutcomeKind, string>> = {
  awarded: 'Awarded bid',
  final: 'Final cost',
}

export type OutcomeEntry = {
  readonly id: string
  readonly orderId: string
  readonly kind: OutcomeKind
  /** Null takes back the entry that is corrected. */
  readonly amountCents: Cents | null
  readonly day: Day
  /** False when other work was bought than was estimated: it is counted and left out. */
  readonly isSameScope: boolean
  readonly projectType: ProjectType
  /** Of the report that stood on that day. */
  readonly estimateCents: Cents
  readonly p10Cents: Cents
  readonly p90Cents: Cents
  readonly corrects: string | null
}

/** Entries that no other corrects and that hold an amount. */
export function standingEntries(entries: readonly OutcomeEntry[]): OutcomeEntry[] {
  const corrected = new Set(entries.map(({ corrects }) => corrects))
  return entries.filter(({ id, amountCents }) => !corrected.has(id) && amountCents !== null)
}

/** One outcome for each order: its final cost where known, else its award; of several the latest. */
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
