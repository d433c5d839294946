/**
 * What a correction changed: the likely cost and the range of the version before, and the parts that
 * caused the change.
 */
import { likelyCents, openAnswersCents, openAnswersLabel } from '#core/estimate/likely-cost.ts'
import { type Cents, sumCents } from '#core/money/money.ts'
import type { CostRange } from '#core/risk/budget-range.ts'
import type { ProgramStudy } from '#core/take-off/study-program.ts'
import type { Day } from '#core/time/day.ts'
import type { ReportDocument } from './report-document.ts'

export type ReportChange = {
  /** The version that was replaced. */
  readonly version: number
  readonly reportDate: Day
  /** Its likely cost, to the cent. */
  readonly likelyCents: Cents
  /** The range of the replaced version. */
  readonly range: Pick<CostRange, 'p10' | 'p50' | 'p90'>
  /** The new likely cost minus the replaced one; the parts' changes add up to it. */
  readonly changeCents: Cents
  /**
   * Divisions, percentage lines and what the open answers are expected to change, where they differ,
   * the largest change first.
   */
  readonly parts: readonly {
    readonly name: string
    readonly beforeCents: Cents
    readonly afterCents: Cents
  }[]
  /** The weeks, and the rooms and counts where the package shows them, that differ. */
  readonly counts: readonly CountChange[]
}

export type CountChange = {
  readonly label: string
  readonly before: number
  readonly after: number
}

export function compareReports(earlier: ReportDocument, newer: ReportDocument): ReportChange {
  const { p10, p50, p90 } = earlier.assessment.range
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
    likelyCents: likelyCents(earlier),
    range: { p10, p50, p90 },
    changeCents: likelyCents(newer) - likelyCents(earlier),
    parts,
    counts: countChanges(earlier, newer),
  }
}

function countChanges(earlier: ReportDocument, newer: ReportDocument): readonly CountChange[] {
  const weeks = weeksChange(earlier, newer)
  if (!earlier.program || !newer.program) return weeks
  const before = countsOf(earlier.program)
  const after = countsOf(newer.program)
  const counts = [...new Set([...after.keys(), ...before.keys()])]
    .map((label) => ({ label, before: before.get(label) ?? 0, after: after.get(label) ?? 0 }))
    .filter((count) => count.before !== count.after)
  return [...weeks, ...counts]
}

/** Every package has the schedule, so it is told of all. */
function weeksChange(earlier: ReportDocument, newer: ReportDocument): readonly CountChange[] {
  const [before, after] = [earlier, newer].map(({ assessment }) => assessment.schedule.totalWeeks)
  if (before === undefined || after === undefined || before === after) return []
  return [{ label: 'Weeks from design to opening', before, after }]
}

function countsOf({ rooms, counts }: ProgramStudy): ReadonlyMap<string, number> {
  return new Map([
    ...rooms.map(({ label, count }) => [label, count] as const),
    ...counts.map(({ label, amount }) => [label, amount] as const),
  ])
}

function distance(part: ReportChange['parts'][number]): Cents {
  return Math.abs(part.afterCents - part.beforeCents)
}

/** Lines with the same name are one part. */
function partsOf(report: ReportDocument): ReadonlyMap<string, Cents> {
  const { categories, percentageLines } = report
  const parts = [
    ...categories.map(({ name, subtotalCents }) => [name, subtotalCents] as const),
    ...percentageLines.map(({ item }) => [item.item, item.totalCents] as const),
    [openAnswersLabel, openAnswersCents(report)] as const,
  ]
  const named = Map.groupBy(parts, ([name]) => name)
  return new Map([...named].map(([name, same]) => [name, sumCents(same.map(([, cents]) => cents))]))
}

/** `Interior doors 4 to 5, Sinks 5 to 6` */
export function countsText(counts: readonly CountChange[]): string {
  return counts.map(({ label, before, after }) => `${label} ${before} to ${after}`).join(', ')
}
