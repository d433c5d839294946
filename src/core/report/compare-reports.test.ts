import { describe, expect, test } from 'vitest'
import { recomputeBidItems } from '#core/bid-items/total-bid-items.ts'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import { likelyCents, openAnswersLabel } from '#core/estimate/likely-cost.ts'
import { sumCents } from '#core/money/money.ts'
import { buildFacts } from '#core/project/build-facts-fixture.ts'
import { buildReport } from './build-report.ts'
import { buildReportInput } from './build-report-fixture.ts'
import { compareReports, countsText } from './compare-reports.ts'

const input = buildReportInput()

const withFirstLine = (unitPriceCents: number, version: number) =>
  buildReport({
    ...input,
    version,
    bidItems: recomputeBidItems(
      input.bidItems.map((item, index) => (index === 0 ? { ...item, unitPriceCents } : item)),
    ),
  })

describe('compareReports', () => {
  test('names the parts that moved the total, and they add up to the change', () => {
    const earlier = withFirstLine(1000, 1)
    const newer = withFirstLine(9000, 2)
    const change = compareReports(earlier, newer)
    expect(change).toMatchObject({ version: 1, likelyCents: likelyCents(earlier) })
    const { p10, p50, p90 } = earlier.assessment.range
    expect(change.range).toEqual({ p10, p50, p90 })
    expect(change.changeCents).toBe(likelyCents(newer) - likelyCents(earlier))
    const moved = change.parts.map((part) => part.afterCents - part.beforeCents)
    expect(sumCents(moved)).toBe(change.changeCents)
    expect(change.parts[0]?.name).toBe(input.bidItems[0]?.category)
    expect(moved.map(Math.abs)).toEqual(moved.map(Math.abs).toSorted((a, b) => b - a))
  })

  test('names what the open answers changed, as the likely cost moves by it', () => {
    const report = withFirstLine(1000, 1)
    const assessment = { ...report.assessment, openAnswersCents: -50_000_00 }
    const change = compareReports(report, { ...report, assessment })
    const before = report.assessment.openAnswersCents ?? 0
    expect(change.changeCents).toBe(-50_000_00 - before)
    expect(change.parts).toEqual([
      { name: openAnswersLabel, beforeCents: before, afterCents: -50_000_00 },
    ])
  })

  test('says nothing of parts that stayed', () => {
    const report = withFirstLine(1000, 1)
    expect(compareReports(report, withFirstLine(1000, 2))).toMatchObject({
      changeCents: 0,
      parts: [],
    })
  })

  test('says that the weeks changed, also where no amount did', () => {
    const report = withFirstLine(1000, 1)
    const { schedule } = report.assessment
    const later = { ...schedule, totalWeeks: schedule.totalWeeks + 3 }
    const newer = { ...report, assessment: { ...report.assessment, schedule: later } }
    const change = compareReports(report, newer)
    expect(change.changeCents).toBe(0)
    expect(countsText(change.counts)).toBe(
      `Weeks from design to opening ${schedule.totalWeeks} to ${later.totalWeeks}`,
    )
  })

  test('says which rooms and counts changed', () => {
    const clinic = (examRooms: number, version: number) => {
      const facts = buildFacts({ projectType: 'medical', squareFootage: 1800, examRooms })
      const { bidItems } = draftEstimate(facts, builtInPriceBook, '2026-07-01')
      return buildReport({ ...input, serviceTier: 'pro', facts, bidItems, version })
    }
    const told = countsText(compareReports(clinic(4, 1), clinic(5, 2)).counts)
    expect(told).toContain('Exam room 4 to 5')
    expect(told).toMatch(/Interior doors \d+ to \d+/)
    expect(compareReports(clinic(4, 1), clinic(4, 2)).counts).toEqual([])
    expect(compareReports(withFirstLine(1000, 1), clinic(4, 2)).counts).toEqual([])
    expect(compareReports(clinic(4, 1), withFirstLine(1000, 2)).counts).toEqual([])
  })
})
