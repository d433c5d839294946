import { describe, expect, test } from 'vitest'
import { totalBidItems } from '#core/bid-items/total-bid-items.ts'
import type { Assessment } from '#core/estimate/assessment.ts'
import { nothingFound } from './advice-fixture.ts'
import { buildBidItem, buildPercentageItem } from './build-report-fixture.ts'
import { analyzeContingency } from './contingency-analysis.ts'
import { groupBidItems } from './group-bid-items.ts'

const work = buildBidItem({ totalCents: 10_000_000 })

function analyzed(assessment: Partial<Assessment>, bidItems = [work]) {
  return analyzeContingency({
    ...totalBidItems(bidItems, 1000),
    ...groupBidItems(bidItems),
    assessment: { ...nothingFound, ...assessment },
  })
}

test('a reserve that the lines carry in full is called enough', () => {
  const enough = analyzed({ contingency: { includedCents: 500_000, recommendedCents: 500_000 } })
  expect(enough.budget).toEqual({
    ...{ includedPercent: 5, includedCents: 500_000 },
    ...{ recommendedPercent: 5, recommendedCents: 500_000 },
    rationale:
      'Eight of ten simulated budgets end at or below $587,000, and the contingency already in the estimate covers that.',
  })
  const short = analyzed({ contingency: { includedCents: 500_000, recommendedCents: 512_345 } })
  expect(short.budget.recommendedPercent).toBe(5.1)
  expect(short.budget.rationale).toContain(
    'takes $5,123.45 above the likely cost without its contingency, which is $123.45 more than the estimate carries.',
  )
})

describe('the weeks between schedule and opening', () => {
  const reserveOf = (weeks: number) =>
    analyzed({
      schedule: {
        phases: [{ id: 'construction', label: '', startWeek: 0, weeks, note: '' }],
        totalWeeks: 30,
      },
    }).timeline

  test('are an eighth of the work on site, and at least one', () => {
    expect([1, 11, 12, 20].map((weeks) => reserveOf(weeks)?.weeks)).toEqual([1, 1, 2, 3])
    expect(reserveOf(8)?.rationale).toContain('Plan the opening 1 week after the 30 weeks')
    expect(reserveOf(16)?.rationale).toContain('Plan the opening 2 weeks after the 30 weeks')
  })

  test('are not given without work on site', () => {
    expect('timeline' in analyzed({})).toBe(false)
  })
})

test('the markup is overhead and profit, without the contingency', () => {
  const lines = [
    work,
    buildPercentageItem('Contingency', 7, work.totalCents),
    buildPercentageItem('Overhead', 10, work.totalCents),
    buildPercentageItem('Profit', 5, work.totalCents),
  ]
  expect(analyzed({}, lines).markup).toMatchObject({
    ...{ cents: 1_500_000, percent: 15, pointCents: 100_000 },
    rationale: expect.stringContaining('Overhead and profit together are $15,000.00. Each'),
  })
  expect(analyzed({}).markup).toEqual({
    ...{ cents: 0, percent: 0, pointCents: 100_000 },
    rationale: 'The lines carry no separate overhead or profit; ask bidders to state both.',
  })
})

test('shares of an estimate without lines are none', () => {
  expect(
    analyzed({ contingency: { includedCents: 100, recommendedCents: 100 } }, []).budget,
  ).toMatchObject({ includedPercent: 0, recommendedPercent: 0 })
})
