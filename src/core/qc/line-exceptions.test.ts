import { describe, expect, test } from 'vitest'
import { editBidItem, newBidItem } from '#core/bid-items/bid-item-wire.ts'
import { recomputeBidItems } from '#core/bid-items/total-bid-items.ts'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import { buildFacts } from '#core/project/build-facts-fixture.ts'
import { isUncertain, lineExceptions, typicalShares } from './line-exceptions.ts'

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
      expect(found.filter((id) => id !== 'low-confidence')).toEqual([])
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

  test('a price of low confidence stands out where it moves the total', () => {
    const items = draft()
    const work = items.filter(({ isPercentage }) => !isPercentage)
    const sum = work.reduce((total, { totalCents }) => total + totalCents, 0)
    const found = lineExceptions(items, typical)
    for (const item of work.filter(isUncertain)) {
      const isLarge = item.totalCents >= 0.05 * sum
      expect([item.item, found.has(item.id)]).toEqual([item.item, isLarge])
    }
    const named = [...found.values()].filter((ids) => ids.includes('low-confidence'))
    expect(named.length).toBeGreaterThan(0)
    expect(named.length).toBeLessThan(work.length / 4)
  })
})
