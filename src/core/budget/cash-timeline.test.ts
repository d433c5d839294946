import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PackageType } from '#core/catalog/package-type.ts'
import { sumCents } from '#core/money/money.ts'
import { buildReport, soldReport } from '#core/report/build-report.ts'
import { buildReportInput } from '#core/report/build-report-fixture.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { type CashMonth, cashPartIds, cashTimeline, type StatedCash } from './cash-timeline.ts'

type Asked = { readonly tier?: PackageType; readonly allowance?: number; readonly month?: string }

function reportOf({ tier = 'pro', allowance, month }: Asked = {}) {
  const input = buildReportInput({ serviceTier: tier })
  const facts = month === undefined ? input.facts : { ...input.facts, startMonth: month }
  const lease =
    allowance === undefined ? {} : { leaseFacts: { allowancePerSquareFootCents: allowance } }
  return soldReport(buildReport({ ...input, facts, lease: { ...input.lease, ...lease } }))
}

function timelineOf(stated: StatedCash) {
  const timeline = cashTimeline(stated)
  if (!timeline) throw new Error('The report states its cash by month')
  return timeline
}

const columns = [
  'likelyCents',
  'safeCents',
  'highCents',
  'rentCents',
  'allowanceCents',
] as const satisfies readonly (keyof CashMonth)[]

/** Every month reaches what is drawn until then, likely and safe, and no part is ever given back. */
function expectTied({ draws }: ReportDocument, months: readonly CashMonth[]): void {
  const drawn = draws?.months ?? []
  const safeUntil = (at: number) =>
    sumCents(drawn.slice(0, at + 1).map(({ safeDrawCents = 0 }) => safeDrawCents))
  for (const [at, one] of months.entries()) {
    expect(one.likelyCents).toBe(drawn[at]?.cumulativeCents)
    expect(one.safeCents).toBe(safeUntil(at))
    expect(sumCents(cashPartIds.map((id) => one.parts[id]))).toBe(one.likelyCents)
    const levels = [one.lowCents, one.likelyCents, one.safeCents, one.highCents]
    expect(levels).toEqual(levels.toSorted((a, b) => a - b))
  }
  for (const [at, one] of months.slice(1).entries()) expectNoneGivenBack(months[at] ?? one, one)
}

function expectNoneGivenBack(before: CashMonth, after: CashMonth): void {
  for (const id of cashPartIds) {
    expect(after.parts[id]).toBeGreaterThanOrEqual(before.parts[id])
  }
  for (const column of columns) expect(after[column]).toBeGreaterThanOrEqual(before[column])
}

describe('the cash to open by month', () => {
  test('ends at the cash to open, likely and safe, to the cent, whenever the work starts and whatever it costs', () => {
    const input = buildReportInput({ serviceTier: 'pro' })
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 99_999_99 }), { minLength: 3, maxLength: 3 }),
        fc.integer({ min: 0, max: 30_000 }),
        fc.integer({ min: 1, max: 12 }),
        (prices, allowance, month) => {
          const bidItems = input.bidItems.map((item, index) => ({
            ...item,
            totalCents: prices[index] ?? item.totalCents,
          }))
          const report = buildReport({
            ...input,
            bidItems,
            facts: { ...input.facts, startMonth: `2027-${String(month).padStart(2, '0')}` },
            lease: { ...input.lease, leaseFacts: { allowancePerSquareFootCents: allowance } },
          })
          const { months, end } = timelineOf(report)
          expect(end.likelyCents).toBe(report.cashToOpen?.likelyCents)
          expect(end.safeCents).toBe(report.cashToOpen?.safeCents)
          expect(end.lowCents).toBe(report.budget?.lowCents)
          expect(end.highCents).toBe(report.budget?.highCents)
          expect(end.allowanceCents).toBe(
            Math.min(report.cashToOpen?.allowanceCents ?? 0, end.likelyCents),
          )
          expect(months.map((one) => one.month)).toEqual(
            report.draws?.months.map((one) => one.month),
          )
          expectTied(report, months)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('pays rent while the work is on site, at the price beside the budget, and none of it is cash to open', () => {
    const report = reportOf()
    const { months, end } = timelineOf(report)
    const line = report.budget?.lines.find(({ id }) => id === 'rentDuringWork')
    expect(end.rentCents).toBe(line?.likelyCents)
    expect(end.rentCents).toBeGreaterThan(0)
    for (const [index, { rentCents, parts }] of months.entries()) {
      const before = months[index - 1]
      const works = parts.construction > (before?.parts.construction ?? 0)
      expect(rentCents > (before?.rentCents ?? 0), months[index]?.month).toBe(
        works && (before?.rentCents ?? 0) < end.rentCents,
      )
    }
  })

  test('takes the allowance off in the last month alone, and never more than the project takes', () => {
    const { months, end } = timelineOf(reportOf({ allowance: 4500 }))
    expect(months.slice(0, -1).every(({ allowanceCents }) => allowanceCents === 0)).toBe(true)
    expect(end.allowanceCents).toBe(reportOf({ allowance: 4500 }).cashToOpen?.allowanceCents)
    const generous = timelineOf(reportOf({ allowance: 100_000 }))
    expect(generous.end.allowanceCents).toBe(generous.end.likelyCents)
  })

  test('is absent where a report has no cash to open, no draws or no budget, or where they differ', () => {
    const { cashToOpen, draws, budget, ...report } = reportOf()
    expect(cashTimeline(reportOf({ tier: 'basic' }))).toBeUndefined()
    expect(cashTimeline({ ...report, draws, budget })).toBeUndefined()
    expect(cashTimeline({ ...report, cashToOpen, budget })).toBeUndefined()
    expect(cashTimeline({ ...report, cashToOpen, draws })).toBeUndefined()
    if (!(cashToOpen && draws && budget)) throw new Error('The report has all of them')
    const other = { ...cashToOpen, likelyCents: cashToOpen.likelyCents + 1 }
    expect(cashTimeline({ ...report, draws, budget, cashToOpen: other })).toBeUndefined()
    const moved = { ...budget, totalCents: budget.totalCents + 1 }
    expect(cashTimeline({ ...report, draws, cashToOpen, budget: moved })).toBeUndefined()
    const none = { ...draws, months: [] }
    expect(cashTimeline({ ...report, cashToOpen, budget, draws: none })).toBeUndefined()
  })
})
