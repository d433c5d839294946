import { expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { buildMarket } from '#core/markets/build-market-fixture.ts'
import { buildFacts } from '#core/project/build-facts-fixture.ts'
import { draftEstimate } from './draft-estimate.ts'
import { draftFromTemplate } from './draft-from-template.ts'

const day = '2026-07-01'

test('a configuration that staff saved prices its type in place of what is counted', () => {
  const { office } = builtInPriceBook.configurations
  const drafted = draftEstimate(buildFacts(), builtInPriceBook, day, office)
  expect(drafted).toEqual(draftFromTemplate(buildFacts(), builtInPriceBook, day, office))
  expect(drafted.bidItems[0]?.origin).toBe('configuration')
})

test.each([
  ['counted', (book: typeof builtInPriceBook) => draftEstimate(buildFacts(), book, day)],
  ['by rates', (book: typeof builtInPriceBook) => draftFromTemplate(buildFacts(), book, day)],
] as const)('the tax on the contract is a line where the market has one: %s', (_, draft) => {
  const isTax = ({ role }: { readonly role: string }) => role === 'tax'
  expect(draft(builtInPriceBook).bidItems.some(isTax)).toBe(false)
  const taxed = draft({ ...builtInPriceBook, market: buildMarket() })
  const tax = taxed.bidItems.find(isTax)
  expect(tax).toMatchObject({
    id: expect.stringMatching(/\.tax$/),
    category: 'Business',
    item: 'City construction tax',
    description: 'Springfield Code 4-1',
    unit: '%',
    unitPriceCents: 250,
    provenance: { source: 'Springfield Code 4-1' },
  })
  expect(tax?.csiDivision).toMatch(/^\d\d \d\d \d\d \w/)
  expect(tax?.totalCents).toBe(Math.round(taxed.totals.subtotalCents * 0.025))
})
