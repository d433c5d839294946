import { expect, test } from 'vitest'
import type { CountedPart } from '#core/bid-items/bid-item.ts'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { type PriceRowChanges, withRowChanges } from '#core/pricing/price-row-changes.ts'
import { buildFacts } from '#core/project/build-facts-fixture.ts'
import type { CountedLineId } from '#core/take-off/counted-lines.ts'
import { draftEstimate } from './draft-estimate.ts'

const facts = buildFacts({ squareFootage: 1800, spaceCondition: 'vanilla-shell' })
function lineOf(line: CountedLineId, changes: PriceRowChanges) {
  const book = withRowChanges(builtInPriceBook, changes, 'changed')
  const { bidItems } = draftEstimate(facts, book, '2027-03-01')
  const provenance = bidItems.find(({ id }) => id === `counted.${line}`)?.provenance
  if (!provenance?.parts) throw new Error(`${line} is not counted`)
  const { steps, parts } = provenance
  const factors = [...steps.join(' ').matchAll(/(?:wages|Materials.*?) × ([\d.]+)/g)].map(
    ([, factor]) => Number(factor),
  )
  return { provenance, steps, parts, factors }
}

const paintOf = (changes: PriceRowChanges) => lineOf('paint', changes)

const later = { priceDate: '2027-02-01' } as const

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
  expect(all.source).toBe(
    paintOf({})
      .parts.map((part) => `${part.assembly}: ${source}`)
      .join('; '),
  )
  expect(all.confidence).toBe('medium')
  const quotes = ['Ann', 'Ben', 'Cal'].map((subcontractor) => ({
    ...{ subcontractor, quotedOn: later.priceDate, unitCents: 200, note: '' },
  }))
  const quoted = { [keys[0] ?? '']: { ...graded, assembly: { grade: 'C' as const, quotes } } }
  const surer = paintOf({ ...Object.fromEntries(keys.map((key) => [key, graded])), ...quoted })
  expect(surer.provenance.confidence).toBe('medium')
})

test('a line of rows that were checked against a published range says so', () => {
  const { provenance } = lineOf('breakRoom', {})
  expect(provenance.source).toContain(
    '06-016: Compared with one contractor’s unit prices: $713 a foot against $761',
  )
})

test('a line of several days is carried by the mean of its parts, weighted by their cost', () => {
  const changes = { 'assembly/01-044': later, 'rate/W-ADM': later }
  const old = lineOf('siteCosts', {})
  const mixed = lineOf('siteCosts', changes)
  const [wages = 0, materials = 0] = old.factors
  const goods = (part?: CountedPart) => (part?.materialCents ?? 0) + (part?.equipmentCents ?? 0)
  let sum = 0
  let weighted = 0
  for (const [at, part] of mixed.parts.entries()) {
    const before = old.parts[at]
    const paid = part.laborCents / (before?.laborCents || 1)
    const bought = goods(part) / goods(before)
    sum += part.laborCents + goods(part)
    weighted += part.laborCents * wages * paid + goods(part) * materials * bought
  }
  expect(mixed.provenance.factors.escalation).toBeCloseTo(weighted / sum, 4)
  expect(mixed.provenance.factors.escalation).toBeLessThan(old.provenance.factors.escalation)
  expect(mixed.steps.slice(-2)).toEqual([
    'Rows that were priced later are carried from their own day.',
    'Wages that were set later are carried from their own day.',
  ])
})

test('work without material is carried by its wages alone', () => {
  const free = { assembly: { material: 0, equipment: 0 }, source: 'Included' }
  const { provenance, factors } = lineOf('testing', {
    'assembly/01-043': free,
    'assembly/01-045': { ...free, ...later },
  })
  expect(provenance.factors.escalation).toBe(factors[0])
})
