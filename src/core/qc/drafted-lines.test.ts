import { describe, expect, test } from 'vitest'
import type { BidItem } from '#core/bid-items/bid-item.ts'
import { newBidItem } from '#core/bid-items/bid-item-wire.ts'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { permitFees } from '#core/counted-estimate/permit-fees.ts'
import { roundHalfAway } from '#core/money/money.ts'
import { draftedLineIssues } from './drafted-lines.ts'

const { market } = builtInPriceBook

/** A line as drafted. */
function buildLine(id: string, totalCents: number, overrides: Partial<BidItem> = {}): BidItem {
  return { ...newBidItem(id), item: id, totalCents, editedByStaff: false, ...overrides }
}

const byStaff = { editedByStaff: true }
const feesFor = (valuation: number, systems = 0) =>
  roundHalfAway(permitFees(market.permitFees, valuation, systems))
const issues = (...items: readonly BidItem[]) => draftedLineIssues(items, market)

test('nothing is said while staff changed nothing', () => {
  expect(issues(buildLine('walls', 9_000_000), buildLine('counted.permits', 1))).toEqual([])
  const fee = buildLine('fee', 500_000, { isPercentage: true, ...byStaff })
  expect(issues(buildLine('walls', 9_000_000), buildLine('counted.permits', 1), fee)).toEqual([])
})

describe('permits', () => {
  const work = buildLine('walls', 9_000_000, byStaff)
  const due = feesFor(9_000_000)

  test('say what the fee ladder gives from a difference of $50 on', () => {
    expect(issues(work, buildLine('counted.permits', due - 4_999))).toEqual([])
    expect(issues(work, buildLine('counted.permits', due + 4_999))).toEqual([])
    expect(issues(work, buildLine('counted.permits', due + 5_000))).toHaveLength(1)
    const [issue] = issues(work, buildLine('counted.permits', 100_000, { item: 'Permits' }))
    expect(issue).toMatch(
      /^"Permits" stays at \$1,000\.00 as drafted; for the lines as they are now the fee ladder gives \$[\d,.]+\.$/,
    )
  })

  test('count each fire system once', () => {
    const systems = [buildLine('counted.alarm', 0), buildLine('counted.heads', 0)]
    const permits = buildLine('counted.permits', feesFor(9_000_000, 2))
    expect(feesFor(9_000_000, 2)).toBeGreaterThan(due + 5_000)
    expect(issues(work, ...systems, permits)).toEqual([])
    expect(issues(work, permits)).toHaveLength(1)
  })

  test('that staff set themselves are left alone', () => {
    expect(issues(work, buildLine('counted.permits', 1, byStaff))).toEqual([])
    expect(issues(work)).toEqual([])
  })
})

describe('lines that stay as drafted', () => {
  const supervision = buildLine('counted.supervision', 900, { item: 'Superintendent' })
  const siteCosts = buildLine('counted.siteCosts', 0, { item: 'HVAC work' })

  test('are named from a tenth of edited work on', () => {
    const drafted = buildLine('floors', 8_100)
    expect(issues(drafted, supervision, siteCosts, buildLine('walls', 1_000, byStaff))).toEqual([
      'Staff edited lines worth 10% of the work. These stay as drafted and do not follow: superintendent, HVAC work.',
    ])
    expect(issues(drafted, supervision, siteCosts, buildLine('walls', 999, byStaff))).toEqual([])
  })

  test('are not named when staff edited them as well, or when there are none', () => {
    const edited = buildLine('walls', 1_000, byStaff)
    expect(issues(edited, { ...supervision, ...byStaff })).toEqual([])
    expect(issues(edited)).toEqual([])
  })

  test('are not named for edits that carry no price', () => {
    expect(issues(buildLine('walls', 0, byStaff), siteCosts)).toEqual([])
  })
})
