import { expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { type PriceRowChanges, withRowChanges } from '#core/pricing/price-row-changes.ts'
import { buildFacts } from '#core/project/build-facts-fixture.ts'
import { draftEstimate } from './draft-estimate.ts'

const facts = buildFacts({ squareFootage: 1800, spaceCondition: 'vanilla-shell' })
const paintOf = (changes: PriceRowChanges) => {
  const book = withRowChanges(builtInPriceBook, changes, 'changed')
  const { bidItems } = draftEstimate(facts, book, '2027-03-01')
  const paint = bidItems.find(({ id }) => id === 'counted.paint')
  if (!paint?.provenance?.parts) throw new Error('nothing is painted')
  return { paint, provenance: paint.provenance, parts: paint.provenance.parts }
}

const later = { priceDate: '2027-02-01' }

test('material of a row is carried from its own day, wages from that of the market', () => {
  const before = paintOf({}).parts.find(({ assembly }) => assembly === '09-040')
  const after = paintOf({ 'assembly/09-040': later }).parts.find(
    ({ assembly }) => assembly === '09-040',
  )
  expect(after?.laborCents).toBe(before?.laborCents)
  expect(after?.materialCents).toBeLessThan(before?.materialCents ?? 0)
})

test('a line is as old as its oldest row and says that others are younger', () => {
  const some = paintOf({ 'assembly/09-040': later }).provenance
  expect(some.priceDate).toBe(builtInPriceBook.priceDate)
  expect(some.steps.at(-1)).toBe('Rows that were priced later are carried from their own day.')
  const keys = paintOf({}).parts.map(({ assembly }) => `assembly/${assembly}`)
  const all = paintOf(Object.fromEntries(keys.map((key) => [key, later]))).provenance
  expect(all.priceDate).toBe(later.priceDate)
  expect(all.steps.at(-1)).toMatch(/^Materials of February 1, 2027 × /)
})

test('a line names the source of a changed row beside the norm of the others, and is as sure as the least sure', () => {
  const source = 'Three painters, February 2027'
  const graded = { assembly: { grade: 'C' as const }, source, ...later }
  const one = paintOf({ 'assembly/09-040': graded }).provenance
  expect(one.source).toMatch(/^Estimator's norm \(judgment\).*; 09-040: Three painters/)
  expect(one.confidence).toBe('low')
  const keys = paintOf({}).parts.map(({ assembly }) => `assembly/${assembly}`)
  const all = paintOf(Object.fromEntries(keys.map((key) => [key, graded]))).provenance
  expect(all.source).not.toContain('judgment')
  expect(all.confidence).toBe('medium')
})
