import { expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { canonicalJson } from '#core/canonical-json.ts'
import { hashText } from '#core/risk/seed.ts'
import { keptPriceBook } from './read-price-book.ts'

test('a figure of the price book changes only together with its version', () => {
  const { version, ...figures } = keptPriceBook(builtInPriceBook)
  // Orders are priced again from the version that they store: raise it, then write the new hash
  // here.
  expect([version, hashText(canonicalJson(figures))]).toEqual(['2026-07.9', 2846652437])
})
