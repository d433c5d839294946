import { expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import { buildFacts } from '#core/project/build-facts-fixture.ts'
import type { Day } from '#core/time/day.ts'
import { buildBidItem } from './build-report-fixture.ts'
import { priceEvidence } from './price-evidence.ts'

const part = (grade: string, laborCents: number) => ({
  assembly: '09-011',
  item: 'Partition',
  unit: 'SF',
  quantity: 1,
  hours: 1,
  laborCents,
  materialCents: 0,
  from: 'usual for the area and use',
  rule: 'A wall',
  grade,
})

function lineOf(priceDate: Day, totalCents: number, parts: readonly ReturnType<typeof part>[]) {
  const { provenance, ...item } = buildBidItem({ totalCents })
  if (!provenance) throw new Error('the fixture has a provenance')
  return { ...item, provenance: { ...provenance, priceDate, parts } }
}

test('dollars are shared out by grade and by age, and what follows from other lines is named', () => {
  const lines = [
    lineOf('2026-07-01', 6000, [part('D', 4000), part('C', 2000)]),
    lineOf('2026-03-01', 3000, [part('D', 2000), part('A', 1000)]),
    lineOf('2025-01-01', 1000, []),
    buildBidItem({ isPercentage: true, totalCents: 99_999 }),
  ]
  expect(priceEvidence(lines, '2026-07-15')).toEqual([
    "Of the dollars in the lines 10% rest on published prices (grade A), 20% rest on rows that were quoted or compared with a published figure (grade C), 60% rest on an estimator's judgment (grade D) and 10% rest on rules over the other lines (permits, premiums, smallest visits).",
    'By age on July 15, 2026, 60% rest on prices of at most 90 days, 30% rest on prices of up to a year and 10% rest on older prices; a line is as old as its oldest row.',
  ])
})

test('nothing is said of lines that were not counted, and every counted estimate says it', () => {
  expect(priceEvidence([buildBidItem()], '2026-07-15')).toEqual([])
  const { bidItems } = draftEstimate(buildFacts(), builtInPriceBook, '2026-07-15')
  expect(priceEvidence(bidItems, '2026-07-15')).toHaveLength(2)
})
