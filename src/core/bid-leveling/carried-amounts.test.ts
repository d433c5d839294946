import { describe, expect, test } from 'vitest'
import { buildBidItem, buildPercentageItem } from '#core/report/build-report-fixture.ts'
import type { ContractorBid, ContractorLine } from './contractor-bid.ts'
import { levelBids } from './level-bids.ts'

const work = (id: string, dollars: number) =>
  buildBidItem({ id, item: id, unit: 'LS', quantity: 1, unitPriceCents: dollars * 100 })

/** $4,000 of work, 10 % overhead on it and 5 % profit. */
const items = [
  work('doors', 1000),
  work('walls', 3000),
  buildPercentageItem('Overhead', 10, 400_000),
  buildPercentageItem('Profit', 5, 400_000),
]
const [overhead = '', profit = ''] = items.slice(2).map(({ id }) => id)

const line = (id: string, lineId: string, dollars: number): ContractorLine => ({
  ...{ id, text: id, csi: '', cents: dollars * 100, isAllowance: false, lineId },
})

const empty: ContractorBid = {
  id: 'bid',
  name: 'Bidder',
  includesMarkup: false,
  lines: [],
  includedLineIds: [],
  exclusions: [],
}
const assessment = {
  range: { p10: 400_000, p50: 460_000, p80: 500_000, p90: 550_000 },
  estimateClass: { lowPercent: -20, highPercent: 30 },
} as Parameters<typeof levelBids>[1]

const level = (bid: Partial<ContractorBid>, lines = items) =>
  levelBids(lines, assessment, [{ ...empty, ...bid }])
const cellOf = (lineId: string, bid: Partial<ContractorBid>) =>
  level(bid).rows.find((row) => row.lineId === lineId)?.cells[0]

describe('an amount for several lines', () => {
  const lump = { ...line('lump', 'doors', 2000), alsoLineIds: ['walls'] }

  test('is divided as the estimate divides them: $2,000 by 1 to 3', () => {
    const cells = [cellOf('doors', { lines: [lump] }), cellOf('walls', { lines: [lump] })]
    expect(cells.map((cell) => cell?.cents)).toEqual([50_000, 150_000])
    expect(cells.map((cell) => cell?.isShared)).toEqual([true, true])
  })

  test('is not divided with lines that the estimate no longer has', () => {
    const lines = [{ ...lump, alsoLineIds: ['gone'] }]
    expect(cellOf('doors', { lines })).toMatchObject({ cents: 200_000, isShared: false })
  })

  test('is carried by a line that the estimate has at $0', () => {
    const { rows } = level({ lines: [line('a', 'free', 70)] }, [work('free', 0)])
    expect(rows[0]?.cells[0]).toMatchObject({ state: 'carried', cents: 7000 })
  })

  test('adds to the line’s own amount, which stays shared and names both sources', () => {
    const lines = [lump, line('own', 'doors', 100)]
    expect(cellOf('doors', { lines })).toMatchObject({
      cents: 60_000,
      isShared: true,
      sources: ['lump', 'own'],
    })
  })
})

describe('a line', () => {
  test('with an amount of its own is neither shared nor an allowance', () => {
    expect(cellOf('doors', { lines: [line('a', 'doors', 900)] })).toEqual({
      ...{ bidId: 'bid', cents: 90_000, basisCents: 100_000, state: 'carried' },
      ...{ isExcluded: false, isAllowance: false, isShared: false, sources: ['a'] },
    })
  })

  test('is an allowance as soon as one of its amounts is', () => {
    const price = line('a', 'doors', 900)
    const allowance = { ...line('b', 'doors', 100), isAllowance: true }
    for (const lines of [[allowance], [price, allowance], [allowance, price]]) {
      expect(cellOf('doors', { lines })?.isAllowance).toBe(true)
    }
  })

  test('without an amount is plugged with the estimate’s value, and comes from no source', () => {
    expect(cellOf('doors', {})).toEqual({
      ...{ bidId: 'bid', cents: 100_000, basisCents: 100_000, state: 'plugged' },
      ...{ isExcluded: false, isAllowance: false, isShared: false, sources: [] },
    })
  })
})

describe('the value of the estimate that a bid is compared with', () => {
  test('holds 15 % overhead and profit where the bid’s lines include both', () => {
    expect(cellOf('doors', { includesMarkup: true })?.basisCents).toBe(115_000)
  })

  test('holds only the 5 % that the bid does not state on a line of its own', () => {
    const lines = [line('oh', overhead, 400)]
    expect(cellOf('doors', { includesMarkup: true, lines })?.basisCents).toBe(105_000)
    const both = [...lines, line('pr', profit, 200)]
    expect(cellOf('doors', { includesMarkup: true, lines: both })?.basisCents).toBe(100_000)
  })

  test('holds no work that the bidder included in other lines', () => {
    const bid = { includesMarkup: true, includedLineIds: ['walls'] }
    expect(cellOf('doors', bid)?.basisCents).toBe(115_000)
  })
})

describe('the sums', () => {
  test('of the estimate are those of its lines', () => {
    expect(level({}).estimateCents).toBe(460_000)
  })

  test('count two lines that stand out as two, and a lump sum that does as one', () => {
    const dear = [line('a', 'doors', 9000), line('b', 'walls', 9000)]
    expect(level({ lines: dear }).bids[0]?.outliers).toBe(2)
    const lump = { ...line('lump', 'doors', 18_000), alsoLineIds: ['walls'] }
    expect(level({ lines: [lump] }).bids[0]?.outliers).toBe(1)
  })

  test('hold no minimum charges where the estimate has no other work', () => {
    const minimums = work('counted.minimums', 500)
    expect(level({}, [minimums]).bids[0]).toMatchObject({ leveledCents: 0, gaps: 0 })
  })
})
