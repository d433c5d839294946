import { expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { constructionCost, countEstimate } from '#core/counted-estimate/count-estimate.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import { buildFacts } from '#core/project/build-facts-fixture.ts'
import { mergeRowChanges, type PriceRowChanges, withRowChanges } from './price-row-changes.ts'
import { rateRows } from './rate-rows.ts'
import { keptPriceBook, readPriceBook } from './read-price-book.ts'

const today = '2026-11-22'
const sourced = { source: 'Union agreement 2026', priceDate: '2026-11-01' }
const facts = buildFacts({ squareFootage: 2000 })
const changed = (changes: PriceRowChanges) => withRowChanges(builtInPriceBook, changes, 'next')
const raised = (code: string, value: number) =>
  changed({ [`rate/${code}`]: { rate: { value }, ...sourced } })

test('every wage, productivity and density is a row with grade, source and date', () => {
  const rows = rateRows(builtInPriceBook)
  expect(new Set(rows.map(({ group }) => group)).size).toBe(3)
  expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length)
  for (const { source, priceDate, grade } of rows) {
    expect(source.length).toBeGreaterThan(3)
    expect([priceDate, 'ABCD'.includes(grade)]).toEqual(['2026-07-01', true])
  }
})

test('a wage moves every line of its trade and no other', () => {
  const before = countEstimate(facts, builtInPriceBook)
  const after = countEstimate(facts, raised('W-PNT', 5000))
  const total = (of: typeof before, id: string) =>
    of.lines.find((line) => line.id === id)?.totalCents
  expect(total(after, 'paint')).toBeGreaterThan((total(before, 'paint') ?? 0) * 1.3)
  expect(total(after, 'flooring')).toBe(total(before, 'flooring'))
})

test('a wage is carried from its own day', () => {
  const [july, november] = ['2026-07-01', '2026-11-01'].map((priceDate) => {
    const book = changed({ 'rate/W-PNT': { rate: { value: 5000 }, ...sourced, priceDate } })
    return draftEstimate(facts, book, today).bidItems.find(({ id }) => id === 'counted.paint')
  })
  expect(november?.totalCents).toBeLessThan(july?.totalCents ?? 0)
  expect(november?.provenance?.steps.join(' ')).toContain('Wages that were set later')
})

test('productivity moves hours, weeks and money; a density its line, its hours and the weeks', () => {
  const before = countEstimate(facts, builtInPriceBook)
  const slower = countEstimate(facts, raised('P-500', 1.4))
  expect(slower.subtotalCents).toBe(before.subtotalCents)
  const both = changed({
    'rate/P-500': { rate: { value: 1.4 }, ...sourced },
    'rate/P-1200': { rate: { value: 1.3 }, ...sourced },
  })
  expect(countEstimate(facts, both).work.weeks).toBeGreaterThan(before.work.weeks)
  expect(constructionCost(facts, both)).toBeGreaterThan(constructionCost(facts, builtInPriceBook))
  const more = countEstimate(facts, raised('D-lighting', 1.5))
  const lights = (of: typeof before) => of.lines.find(({ id }) => id === 'lighting')
  expect(lights(more)?.totalCents).toBeGreaterThan((lights(before)?.totalCents ?? 0) * 1.4)
  expect(lights(more)?.parts[0]?.rule).toContain('× 1.5 by the price book')
  expect(more.work.weeks).toBeGreaterThan(before.work.weeks)
})

test('a stored version keeps its wages and rates; one from before them has those of July 2026', () => {
  const content = JSON.parse(JSON.stringify(keptPriceBook(raised('W-PNT', 5000))))
  const kept = readPriceBook(content, builtInPriceBook)
  expect(kept && countEstimate(facts, kept)).toEqual(countEstimate(facts, raised('W-PNT', 5000)))
  const { wages: _wages, countingRates: _rates, ...older } = content
  const read = readPriceBook(older, builtInPriceBook)
  expect(read && countEstimate(facts, read)).toEqual(countEstimate(facts, builtInPriceBook))
})

test.each<[string, PriceRowChanges, string]>([
  ['an unknown row', { 'rate/W-XYZ': { rate: { value: 5000 }, ...sourced } }, 'no-such-row'],
  ['burden of a density', { 'rate/D-paint': { rate: { burden: 1 }, ...sourced } }, 'no-such-row'],
  [
    'a slip of the keyboard',
    { 'rate/W-PNT': { rate: { value: 50 }, ...sourced } },
    'rate-out-of-bounds',
  ],
  [
    'a rise with the area',
    { 'rate/P-2500': { rate: { value: 1.3 }, ...sourced } },
    'rate-out-of-bounds',
  ],
  [
    'tomorrow',
    { 'rate/W-PNT': { rate: { value: 5000 }, source: 'x y z', priceDate: '2027-01-01' } },
    'price-date-ahead',
  ],
])('%s is refused', (_, sent, refusal) => {
  expect(mergeRowChanges(builtInPriceBook, {}, sent, today)).toMatchObject({ ok: false })
  expect(JSON.stringify(mergeRowChanges(builtInPriceBook, {}, sent, today))).toContain(refusal)
})

test('a later change adds to an earlier one, figure by figure', () => {
  const first: PriceRowChanges = { 'rate/W-PNT': { rate: { value: 3000 }, ...sourced } }
  const merged = mergeRowChanges(
    builtInPriceBook,
    first,
    { 'rate/W-PNT': { rate: { burden: 0.5 }, ...sourced } },
    today,
  )
  expect(merged).toMatchObject({
    value: { 'rate/W-PNT': { rate: { value: 3000, burden: 0.5 } } },
  })
})
