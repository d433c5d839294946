import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import { sumCents } from '#core/money/money.ts'
import { buildFacts } from '#core/project/build-facts-fixture.ts'
import { buildAssessment, buildBidItems } from '#core/report/build-report-fixture.ts'
import type { ContractorBid, ContractorLine } from './contractor-bid.ts'
import { levelBids } from './level-bids.ts'

const items = buildBidItems()
const assessment = buildAssessment()
const total = sumCents(items.map((item) => item.totalCents))

const buildLine = (overrides: Partial<ContractorLine> = {}): ContractorLine => ({
  id: 'line',
  text: 'Line',
  csi: '',
  cents: 100_000,
  isAllowance: false,
  lineId: '',
  ...overrides,
})

const buildBid = (overrides: Partial<ContractorBid> = {}): ContractorBid => ({
  id: 'bid',
  name: 'Bidder A',
  includesMarkup: true,
  lines: [],
  includedLineIds: [],
  exclusions: [],
  ...overrides,
})

/** A bid equal to the estimate times a factor. */
const mirror = (id: string, factor: number) =>
  buildBid({
    id,
    includesMarkup: false,
    lines: items.map((item) =>
      buildLine({ id: item.id, lineId: item.id, cents: Math.round(item.totalCents * factor) }),
    ),
  })

const level = (...bids: readonly ContractorBid[]) => levelBids(items, assessment, bids)

describe('leveling', () => {
  test('a bid equal to the estimate has no gap and its total', () => {
    expect(level(mirror('a', 1)).bids[0]).toMatchObject({
      statedCents: total,
      leveledCents: total,
      gaps: 0,
      outliers: 0,
    })
  })

  test('an empty bid is the estimate, every line plugged and marked', () => {
    const { bids, rows } = level(buildBid({ includesMarkup: false }))
    expect(bids[0]).toMatchObject({ statedCents: 0, leveledCents: total, gaps: items.length })
    expect(rows.every((row) => row.cells[0]?.state === 'plugged')).toBe(true)
  })

  test('the total is the cells and the lines that belong to none, to the cent', () => {
    const ids = [...items.map((item) => item.id), '', 'gone']
    const lines = fc.array(
      fc.record({ lineId: fc.constantFrom(...ids), cents: fc.integer({ min: 0, max: 9_999_999 }) }),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(lines, fc.boolean(), (given, includesMarkup) => {
        const bid = buildBid({ includesMarkup, lines: given.map((one) => buildLine(one)) })
        const { bids, rows } = level(bid)
        const [leveled] = bids
        const cells = sumCents(rows.map((row) => row.cells[0]?.cents ?? 0))
        expect(leveled?.leveledCents).toBe(cells + (leveled?.otherCents ?? 0))
        expect(leveled?.leveledCents).toBe(
          (leveled?.statedCents ?? 0) + (leveled?.pluggedCents ?? 0),
        )
      }),
    )
  })

  test('markup inside the lines is not plugged again, contingency is', () => {
    const markup = level(buildBid()).rows.filter((row) => row.category === 'Business')
    expect(markup.map((row) => [row.item, row.cells[0]?.state])).toEqual([
      ['Contingency', 'plugged'],
      ['Overhead', 'included'],
      ['Profit', 'included'],
    ])
  })

  test('plugs carry overhead and profit where the lines of the bid do', () => {
    const [leveled] = level(buildBid()).bids
    expect(Math.abs((leveled?.leveledCents ?? 0) - total)).toBeLessThan(items.length)
  })

  test('a line carried inside another counts nothing of its own', () => {
    const [first] = items
    const { rows } = level(buildBid({ includedLineIds: [first?.id ?? ''] }))
    expect(rows[0]?.cells[0]).toMatchObject({ state: 'included', cents: 0 })
  })

  test('says which gap the bidder named', () => {
    const { rows } = level(buildBid({ exclusions: ['Sprinkler heads and alarm by owner'] }))
    const named = rows.filter((row) => row.cells[0]?.isExcluded)
    expect(named.map((row) => row.item)).toEqual(['Sprinkler heads and alarm devices'])
  })

  test('marks what stands out against the estimate and, among three, against the others', () => {
    const half = mirror('a', 1)
    const doubled = buildBid({
      ...half,
      id: 'b',
      lines: half.lines.map((line, at) => (at === 0 ? { ...line, cents: line.cents * 2 } : line)),
    })
    expect(level(half, doubled).rows[0]?.cells[1]?.outlier).toBe('above-estimate')
    // Both are inside the class band, but one is far from the median of three.
    const cells = level(mirror('a', 0.8), mirror('b', 0.8), mirror('c', 1.3)).rows[0]?.cells
    expect(cells?.map((cell) => cell.outlier)).toEqual([undefined, undefined, 'above-others'])
    expect(level(mirror('a', 0.8), mirror('c', 1.3)).bids.map((bid) => bid.outliers)).toEqual([
      0, 0,
    ])
  })

  test('ranks the leveled totals, not the stated ones', () => {
    const cheap = { ...mirror('a', 1), lines: mirror('a', 1.2).lines.slice(0, 3) }
    const { bids } = level(cheap, mirror('b', 1))
    expect(bids[0]?.statedCents).toBeLessThan(bids[1]?.statedCents ?? 0)
    expect(bids.map((bid) => bid.rank)).toEqual([2, 1])
  })
})

describe('an amount for several lines', () => {
  const counted = draftEstimate(
    buildFacts({ projectType: 'nail-salon', squareFootage: 600 }),
    builtInPriceBook,
    '2026-07-01',
  ).bidItems
  const plumbing = counted.filter(({ category }) => category === 'Plumbing')
  const lump = (cents: number) =>
    buildLine({
      id: 'lump',
      cents,
      lineId: plumbing[0]?.id ?? '',
      alsoLineIds: plumbing.slice(1).map(({ id }) => id),
    })

  test('is divided as the estimate divides them, to the cent, and leaves no gap there', () => {
    const { rows, bids } = levelBids(counted, assessment, [
      buildBid({ includesMarkup: false, lines: [lump(4_000_001)] }),
    ])
    const cells = rows
      .filter(({ category }) => category === 'Plumbing')
      .map(({ cells: [cell] }) => cell)
    expect(sumCents(cells.map((cell) => cell?.cents ?? 0))).toBe(4_000_001)
    expect(cells.every((cell) => cell?.state === 'carried' && cell.isShared)).toBe(true)
    expect(bids[0]?.otherCents).toBe(0)
    expect(bids[0]?.gaps).toBe(counted.length - plumbing.length)
  })

  test('stands out once, however many lines it covers', () => {
    const fair = sumCents(plumbing.map(({ totalCents }) => totalCents))
    const { bids } = levelBids(counted, assessment, [
      buildBid({ includesMarkup: false, lines: [lump(fair * 3)] }),
    ])
    expect(bids[0]?.outliers).toBe(1)
  })

  test('minimum charges are plugged for the missing work only', () => {
    const minimums = counted.find(({ id }) => id === 'counted.minimums')
    if (!minimums) throw new Error('The draft has no minimum charges')
    const work = counted.filter((item) => !item.isPercentage && item !== minimums)
    const plugOf = (lines: readonly ContractorLine[]) =>
      levelBids(counted, assessment, [buildBid({ includesMarkup: false, lines })]).rows.find(
        ({ lineId }) => lineId === minimums.id,
      )?.cells[0]
    const carried = (items: typeof work) =>
      items.map((item) => buildLine({ id: item.id, lineId: item.id, cents: item.totalCents }))
    expect(plugOf([])).toMatchObject({ state: 'plugged', cents: minimums.totalCents })
    expect(plugOf(carried(work))).toMatchObject({ state: 'included', cents: 0 })
    const half = plugOf(carried(work.slice(0, work.length / 2)))
    expect(half?.cents).toBeGreaterThan(0)
    expect(half?.cents).toBeLessThan(minimums.totalCents)
  })
})
