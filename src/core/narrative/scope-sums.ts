/** Figures of an estimate that only sentences use: sums of lines that belong together. */
import type { BidItem } from '#core/bid-items/bid-item.ts'
import { type Cents, roundHalfAway, sumCents } from '#core/money/money.ts'
import type { Schedule } from '#core/schedule/schedule.ts'
import type { CountedLineId } from '#core/take-off/counted-lines.ts'

/** Group A-2 begins at this many people. */
export const assemblyFrom = 50

const scopes = {
  demolition: ['demolition', 'survey'],
  service: ['service'],
  units: ['units'],
  interceptor: ['interceptor'],
  minimums: ['minimums'],
  finishes: ['flooring', 'tile', 'wallFinishes', 'lighting', 'builtIns', 'doors'],
  premiums: ['premiums'],
} as const satisfies Readonly<Record<string, readonly CountedLineId[]>>

export type ScopeSums = Readonly<Record<keyof typeof scopes, Cents>>

export function scopeSums(items: readonly BidItem[]): ScopeSums {
  const byId = new Map(items.map(({ id, totalCents }) => [id, totalCents]))
  const sum = (lines: readonly CountedLineId[]) =>
    sumCents(lines.map((line) => byId.get(`counted.${line}`) ?? 0))
  return {
    demolition: sum(scopes.demolition),
    service: sum(scopes.service),
    units: sum(scopes.units),
    interceptor: sum(scopes.interceptor),
    minimums: sum(scopes.minimums),
    finishes: sum(scopes.finishes),
    premiums: sum(scopes.premiums),
  }
}

const weeksOfMonth = 52 / 12

/** The whole schedule in months, at least one. */
export function monthsOf({ totalWeeks }: Schedule): number {
  return Math.max(1, roundHalfAway(totalWeeks / weeksOfMonth))
}
