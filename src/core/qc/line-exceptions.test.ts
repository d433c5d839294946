import { describe, expect, test } from 'vitest'
import type { BidItem, Provenance } from '#core/bid-items/bid-item.ts'
import { editBidItem, newBidItem } from '#core/bid-items/bid-item-wire.ts'
import { recomputeBidItems } from '#core/bid-items/total-bid-items.ts'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { finishQualities } from '#core/catalog/intake-options.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import { buildFacts } from '#core/project/build-facts-fixture.ts'
import { plainProject } from '#core/project/plain-project.ts'
import { median } from '#core/statistics/median.ts'
import { lineExceptions, typicalShares } from './line-exceptions.ts'

const typical = typicalShares('office', undefined, builtInPriceBook)

const draft = () =>
  draftEstimate(buildFacts({ squareFootage: 1950 }), builtInPriceBook, builtInPriceBook.priceDate)
    .bidItems

describe('lines that stand out', () => {
  test('no line of a plain draft is outside its band or out of proportion, whatever the size', () => {
    for (const squareFootage of [700, 999, 1000, 1950, 3999, 5000]) {
      const facts = buildFacts({ squareFootage })
      const { bidItems } = draftEstimate(facts, builtInPriceBook, builtInPriceBook.priceDate)
      const found = [...lineExceptions(bidItems, typical).values()].flat()
      expect(found).toEqual([])
    }
  })

  test('a price of staff is marked, and named where it leaves the range of its row', () => {
    const [first, ...rest] = draft()
    if (!first) throw new Error('a draft without lines')
    const unitPrice = (first.unitPriceCents / 100) * 8
    const items = recomputeBidItems([editBidItem(first, { unitPrice }), ...rest])
    expect(lineExceptions(items, typical).get(first.id)).toEqual(
      expect.arrayContaining(['changed-by-staff', 'outside-band']),
    )
  })

  test('a line above three times the usual share is out of proportion, a small one is not', () => {
    const items = draft()
    const added = (id: string, unitPrice: number) =>
      editBidItem(newBidItem(id), { item: id, unitPrice })
    const found = lineExceptions(
      recomputeBidItems([...items, added('vault', 90_000), added('doorbell', 80)]),
      typical,
    )
    expect(found.get('vault')).toContain('large-share')
    expect(found.get('doorbell')).toEqual(['changed-by-staff'])
  })
})

describe('at the limit', () => {
  const plain = { byName: new Map([['usual', 0.1]]), median: 0.02 }

  /** A line of so many cents, as drafted. */
  function buildLine(id: string, cents: number, overrides: Partial<BidItem> = {}): BidItem {
    const own = { item: id, quantity: 1, unitPriceCents: cents, editedByStaff: false }
    return { ...newBidItem(id), ...own, ...overrides }
  }
  const provenance = (overrides: Partial<Provenance>): Provenance => ({
    steps: [],
    source: 'A test',
    priceDate: '2026-07-15',
    confidence: 'high',
    factors: { finish: 1, location: 1, escalation: 1, reuse: 1 },
    ...overrides,
  })
  const found = (...lines: readonly BidItem[]) => lineExceptions(recomputeBidItems(lines), plain)

  test('a share is large above three times the usual one, and from 3% of the work on', () => {
    const usual = (cents: number) =>
      found(buildLine('one', cents, { item: ' Usual ' }), buildLine('rest', 1000 - cents))
    expect(usual(300).get('one')).toBeUndefined()
    expect(usual(301).get('one')).toEqual(['large-share'])
    const rare = { byName: new Map([['rare', 0.001]]), median: 0.02 }
    const withRare = (cents: number) =>
      lineExceptions(
        recomputeBidItems([buildLine('rare', cents), buildLine('rest', 1000 - cents)]),
        rare,
      ).get('rare')
    expect(withRare(29)).toBeUndefined()
    expect(withRare(30)).toEqual(['large-share'])
  })

  test('a price may leave the range of its row by the cents that factors round', () => {
    const factors = { finish: 2, location: 1.5, escalation: 1.25, reuse: 0.5 }
    const range = { low: 1_000, likely: 2_000, high: 4_000 }
    const row = { provenance: provenance({ factors, priceRange: range }) }
    // The factors together are 1.875.
    const at = (cents: number, overrides: Partial<BidItem> = {}) =>
      found(buildLine('usual', cents, { ...row, ...overrides }), buildLine('rest', 50_000)).get(
        'usual',
      )
    for (const cents of [1_871, 1_875, 7_500, 7_504]) expect(at(cents)).toBeUndefined()
    for (const cents of [1_870, 7_505]) expect(at(cents)).toEqual(['outside-band'])
    expect(at(9_000, { isPercentage: true })).toBeUndefined()
  })

  test('lines without any money have no share', () => {
    expect(found(buildLine('usual', 0), buildLine('rest', 0))).toEqual(new Map())
  })
})

test('the usual shares of a nail salon are not those of a hair salon', () => {
  const [nails, hair] = (['nail-salon', 'hair-salon'] as const).map((subcategory) =>
    typicalShares('salon', subcategory, builtInPriceBook),
  )
  expect(nails?.byName).not.toEqual(hair?.byName)
  expect(nails).toEqual(typicalShares('nail-salon', undefined, builtInPriceBook))
})

test('the usual share of a line is its median over all sizes and finishes', () => {
  const { projectType, ...place } = plainProject('office', builtInPriceBook.market.area)
  const drafts = [700, 1500, 3000, 4500].flatMap((squareFootage) =>
    finishQualities.map(({ id: finishQuality }) => {
      const facts = { ...place, projectType, squareFootage, finishQuality }
      return draftEstimate(facts, builtInPriceBook, builtInPriceBook.priceDate)
    }),
  )
  const sharesOf = (name: string) =>
    drafts.flatMap(({ bidItems, totals }) =>
      bidItems
        .filter(({ item, isPercentage }) => !isPercentage && item.toLowerCase() === name)
        .map(({ totalCents }) => totalCents / totals.subtotalCents),
    )
  for (const [name, share] of typical.byName) expect(share).toBe(median(sharesOf(name)))
  expect(typical.median).toBe(median([...typical.byName.values()]))
  expect(typical.median).toBeGreaterThan(0.005)
  expect(typical.median).toBeLessThan(0.03)
})
