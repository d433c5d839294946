/**
 * What a correction changed: the total of the version before, and the parts that caused the change.
 */
import { type Cents, sumCents } from '#core/money/money.ts'
import type { Day } from '#core/time/day.ts'
import type { ReportDocument } from './report-document.ts'

export type ReportChange = {
  /** The version that was replaced. */
  readonly version: number
  readonly reportDate: Day
  readonly totalCents: Cents
  /** The new total minus the replaced one; the parts' changes add up to it. */
  readonly changeCents: Cents
  /** Divisions and percentage lines that differ, the largest change first. */
  readonly parts: readonly {
    readonly name: string
    readonly beforeCents: Cents
    readonly afterCents: Cents
  }[]
}

export function compareReports(earlier: ReportDocument, newer: ReportDocument): ReportChange {
  const before = partsOf(earlier)
  const after = partsOf(newer)
  const names = [...new Set([...after.keys(), ...before.keys()])]
  const parts = names
    .map((name) => ({
      name,
      beforeCents: before.get(name) ?? 0,
      afterCents: after.get(name) ?? 0,
    }))
    .filter((part) => part.beforeCents !== part.afterCents)
    .toSorted((a, b) => distance(b) - distance(a))
  return {
    version: earlier.header.version,
    reportDate: earlier.header.reportDate,
    totalCents: earlier.totals.totalCents,
    changeCents: newer.totals.totalCents - earlier.totals.totalCents,
    parts,
  }
}

function distance(part: ReportChange['parts'][number]): Cents {
  return Math.abs(part.afterCents - part.beforeCents)
}

/** Lines with the same name are one part. */
function partsOf({ categories, percentageLines }: ReportDocument): ReadonlyMap<string, Cents> {
  const parts = [
    ...categories.map(({ name, subtotalCents }) => [name, subtotalCents] as const),
    ...percentageLines.map(({ item }) => [item.item, item.totalCents] as const),
  ]
  const named = Map.groupBy(parts, ([name]) => name)
  return new Map([...named].map(([name, same]) => [name, sumCents(same.map(([, cents]) => cents))]))
}
