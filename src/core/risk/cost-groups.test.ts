import { expect, test } from 'vitest'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import { builtInPriceBook } from '#core/pricing/price-book.ts'
import { buildFacts } from '#core/project/build-facts-fixture.ts'
import type { Day } from '#core/time/day.ts'
import { costGroups } from './cost-groups.ts'

const today = '2026-07-01'

/** The group of one line, priced on that day. */
function pricedOn(priceDate: Day) {
  const { bidItems } = draftEstimate(buildFacts(), builtInPriceBook, today)
  const line = bidItems.find(({ id }) => id === 'office.hvac')
  if (!line?.biography) throw new Error('the line has no biography')
  const biography = { ...line.biography, priceDate }
  const [group] = costGroups([{ ...line, biography }], 5, today)
  if (!group) throw new Error('the line is in no group')
  return { below: 1 - group.low / group.likely, above: group.high / group.likely - 1 }
}

test('a price grows less sure by 2% a year downward and 4% upward, for five years and no longer', () => {
  const fresh = pricedOn(today)
  const threeYears = pricedOn('2023-07-02')
  expect(threeYears.below - fresh.below).toBeCloseTo(0.06, 9)
  expect(threeYears.above - fresh.above).toBeCloseTo(0.12, 9)
  const fiveYears = pricedOn('2021-07-02')
  expect(fiveYears.above - fresh.above).toBeCloseTo(0.2, 9)
  for (const older of ['2020-01-01', '2006-07-01'] as const)
    expect(pricedOn(older)).toEqual(fiveYears)
})

test('a price of the future is as sure as one of today', () => {
  expect(pricedOn('2027-07-01')).toEqual(pricedOn(today))
})
