import { expect, test } from 'vitest'
import type { BidItem } from '#core/bid-items/bid-item.ts'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { sizeTiers, tierFor } from '#core/pricing/size-tier.ts'
import { buildFacts } from '#core/project/build-facts-fixture.ts'
import { draftFromTemplate } from './draft-from-template.ts'
import { priceAtTier } from './price-at-tier.ts'

// Far above the edge of its tier, so that no price is held.
const facts = buildFacts({ squareFootage: 1900 })
const { bidItems } = draftFromTemplate(facts, builtInPriceBook, '2026-07-01')
const byArea = bidItems.filter((item) => item.origin === 'template' && !item.isPercentage)

test('in the tier a line was drafted in, it costs what was drafted', () => {
  expect(byArea.length).toBeGreaterThan(5)
  for (const item of byArea) {
    expect(priceAtTier(item, tierFor(1900), builtInPriceBook)).toBe(item.unitPriceCents)
  }
})

test('a larger tier never costs more per unit', () => {
  for (const item of byArea) {
    const prices = sizeTiers.map((tier) => priceAtTier(item, tier, builtInPriceBook) ?? 0)
    expect(prices).toEqual([...prices].sort((left, right) => right - left))
    expect(prices[3]).toBeLessThan(prices[0] ?? 0)
  }
})

test('percentages, added lines and lines of staff have no tier', () => {
  const others = bidItems.filter((item) => !byArea.includes(item))
  expect(others.length).toBeGreaterThan(0)
  for (const item of others) {
    expect(priceAtTier(item, 'small', builtInPriceBook)).toBeUndefined()
  }
  const [line] = byArea
  if (!line) throw new Error('The draft has no lines')
  const priceOf = (change: Partial<BidItem>) =>
    priceAtTier({ ...line, ...change }, 'small', builtInPriceBook)
  expect(priceOf({})).toBeGreaterThan(0)
  expect(priceOf({ origin: 'staff' })).toBeUndefined()
  expect(priceOf({ isPercentage: true })).toBeUndefined()
  const { provenance: _, ...bare } = line
  expect(priceAtTier(bare, 'small', builtInPriceBook)).toBeUndefined()
  expect(priceOf({ id: 'castle.hvac' })).toBeUndefined()
  expect(priceOf({ id: 'office.moat' })).toBeUndefined()
  expect(priceOf({ id: 'office.overhead' })).toBeUndefined()
})

test('a row without a price has none in any tier', () => {
  const { office } = builtInPriceBook.templates
  const lines = office.lines.map((line) =>
    line.unit === 'SF' ? { ...line, priceRanges: undefined } : line,
  )
  const templates = { ...builtInPriceBook.templates, office: { ...office, lines } }
  for (const item of byArea) {
    expect(priceAtTier(item, 'small', { ...builtInPriceBook, templates })).toBeUndefined()
  }
})
