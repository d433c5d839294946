import { describe, expect, test } from 'vitest'
import { projectBudget } from '#core/budget/project-budget.ts'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { constructionCost } from '#core/counted-estimate/construction-cost.ts'
import { countEstimate } from '#core/counted-estimate/count-estimate.ts'
import { permitFees } from '#core/counted-estimate/permit-fees.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import { buildFacts } from '#core/project/build-facts-fixture.ts'
import type { Day } from '#core/time/day.ts'
import { mergeRowChanges, type PriceRowChanges, withRowChanges } from './price-row-changes.ts'
import {
  carryRateChanges,
  changedRate,
  isMoney,
  rateRefusal,
  rateRows,
  withRateChanges,
} from './rate-rows.ts'
import { keptPriceBook, readPriceBook } from './read-price-book.ts'

const today = '2026-11-22'
const sourced = { source: 'Union agreement 2026', priceDate: '2026-11-01' } as const
const facts = buildFacts({ squareFootage: 2000 })
const changed = (changes: PriceRowChanges) => withRowChanges(builtInPriceBook, changes, 'next')
const withFee = (book: typeof builtInPriceBook) =>
  withRowChanges(book, { 'rate/F-least': { rate: { value: 9900 }, ...sourced } }, 'next')
const raised = (code: string, value: number) =>
  changed({ [`rate/${code}`]: { rate: { value }, ...sourced } })

test('every wage, productivity, density and fee is a row with grade, source and date', () => {
  const rows = rateRows(builtInPriceBook)
  expect(new Set(rows.map(({ group }) => group)).size).toBe(4)
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
  const [july, november] = (['2026-07-01', '2026-11-01'] as const).map((priceDate) => {
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

test('a fee moves the permits of a draft and no other line, and its source stands on the line', () => {
  const book = raised('F-above-100000', 12)
  const [before, after] = [builtInPriceBook, book].map((one) => draftEstimate(facts, one, today))
  const moved = after?.bidItems.filter(
    ({ totalCents, isPercentage }, at) =>
      !isPercentage && totalCents !== before?.bidItems[at]?.totalCents,
  )
  expect(moved?.map(({ id }) => id)).toEqual(['counted.permits'])
  expect(moved?.[0]?.provenance?.source).toContain('; Union agreement 2026')
})

test('a connection fee moves its line of the budget with its range', () => {
  const line = ({ market }: typeof builtInPriceBook) =>
    projectBudget(
      facts,
      10_000_000,
      { p10: 8_000_000, p80: 11_000_000, p90: 12_000_000 },
      market,
      8,
    ).lines.find(({ id }) => id === 'connectionFees')
  expect(line(raised('F-connection', 700_000))).toMatchObject({
    likelyCents: 700_000,
    highCents: (line(builtInPriceBook)?.highCents ?? 0) * 2,
    source: 'Union agreement 2026',
  })
})

test.each([
  [1_000, 38.75],
  [2_000, 69.25],
  [25_000, 391.25],
  [100_000, 993.75],
  [700_000, 4183.75],
  [1_000_000, 5608.75],
])('the ladder asks %s dollars of work for %s', (dollars, permit) => {
  const { permitFees: fees } = builtInPriceBook.market
  const all = permitFees(fees, dollars * 100, 0) - fees.certificate.value
  expect(all / 100 / 2).toBeCloseTo(permit, 6)
})

test('more work never takes a lower permit, whatever the steps were set to', () => {
  const { permitFees: fees } = changed({
    'rate/F-above-25000': { rate: { value: 0 }, ...sourced },
    'rate/F-least': { rate: { value: 50_000 }, ...sourced },
  }).market
  const amounts = [0, 500, 2_000, 24_999, 25_000, 60_000, 2_000_000].map((dollars) =>
    permitFees(fees, dollars * 100, 1),
  )
  expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
})

test('a stored version keeps its wages, rates and fees; one from before them has those of July 2026', () => {
  const content = JSON.parse(JSON.stringify(keptPriceBook(withFee(raised('W-PNT', 5000)))))
  const kept = readPriceBook(content, builtInPriceBook)
  expect(kept && countEstimate(facts, kept)).toEqual(
    countEstimate(facts, withFee(raised('W-PNT', 5000))),
  )
  const { wages: _wages, fees: _fees, countingRates: _rates, ...older } = content
  const read = readPriceBook(older, builtInPriceBook)
  expect(read && countEstimate(facts, read)).toEqual(countEstimate(facts, builtInPriceBook))
})

test.each<[string, PriceRowChanges, string]>([
  ['an unknown row', { 'rate/W-XYZ': { rate: { value: 5000 }, ...sourced } }, 'no-such-row'],
  [
    'a share of 65 that was meant as percent',
    { 'rate/F-plan-review': { rate: { value: 65 }, ...sourced } },
    'rate-out-of-bounds',
  ],
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

test('fees have their codes and units in the order of the form', () => {
  const fees = rateRows(builtInPriceBook).filter(({ group }) => group === 'fee')
  const units = fees.map(({ code, unit }) => `${code} ${unit}`)
  expect(units.filter((one) => !one.startsWith('F-above-'))).toEqual([
    'F-least amount',
    'F-plan-review share',
    'F-trades share',
    'F-fire-review amount',
    'F-certificate amount',
    'F-connection amount',
  ])
  expect(units).toContain('F-above-100000 per-thousand')
  expect(rateRows(builtInPriceBook).find(({ code }) => code === 'D-lighting')?.group).toBe(
    'density',
  )
})

test.each(['F-least', 'F-trades', 'F-fire-review', 'F-certificate', 'F-connection'])(
  'a change of %s changes that fee alone',
  (code) => {
    const rows = (book: typeof builtInPriceBook) =>
      new Map(rateRows(book).map((row) => [row.code, row.value]))
    const before = rows(builtInPriceBook)
    expect(rows(raised(code, 1.25))).toEqual(new Map([...before, [code, 1.25]]))
  },
)

test('wages and amounts are money; shares, steps and factors are not', () => {
  expect(isMoney({ group: 'wage' })).toBe(true)
  expect(isMoney({ group: 'fee', unit: 'amount' })).toBe(true)
  expect(isMoney({ group: 'fee', unit: 'share' })).toBe(false)
  expect(isMoney({ group: 'density' })).toBe(false)
  expect(isMoney({ group: 'density', unit: 'amount' })).toBe(false)
})

test('what a change of a rate does not name stays', () => {
  const [row] = rateRows(builtInPriceBook)
  if (!row) throw new Error('No row')
  const change = { rate: { value: 5000, grade: undefined }, source: undefined }
  expect(changedRate(row, change)).toStrictEqual({ ...row, value: 5000 })
  expect(withRateChanges(builtInPriceBook, { 'office/hvac': {} })).toBe(builtInPriceBook)
})

describe('the bounds of a rate', () => {
  const refusalOf = (code: string, rate: { value?: number; burden?: number; markup?: number }) =>
    rateRefusal(builtInPriceBook, { [`rate/${code}`]: { rate, ...sourced } }, today)

  test.each([
    ['W-PNT', { value: 725 }],
    ['W-PNT', { value: 30_000 }],
    ['W-PNT', { burden: 0, markup: 0 }],
    ['W-PNT', { burden: 1.5, markup: 1 }],
    ['D-lighting', { value: 0.25 }],
    ['D-lighting', { value: 4 }],
    ['F-least', { value: 0 }],
    ['F-least', { value: 5_000_000 }],
  ])('%s may be %o', (code, rate) => {
    expect(refusalOf(code, rate)).toBeUndefined()
  })

  test.each([
    ['W-PNT', { value: 724 }],
    ['W-PNT', { value: 30_001 }],
    ['W-PNT', { burden: -0.1 }],
    ['W-PNT', { burden: 1.6 }],
    ['W-PNT', { markup: -0.1 }],
    ['W-PNT', { markup: 1.1 }],
    ['F-least', { value: 5_000_001 }],
  ])('%s may not be %o', (code, rate) => {
    expect(refusalOf(code, rate)).toBe('rate-out-of-bounds')
  })

  test('a density has no markup', () => {
    expect(refusalOf('D-lighting', { markup: 1 })).toBe('no-such-row')
  })

  test('a rate may be of today, and need name no figure', () => {
    const redated = { 'rate/W-PNT': { source: 'A call', priceDate: today } } as const
    expect(rateRefusal(builtInPriceBook, redated, today)).toBeUndefined()
  })

  test('productivity may be the same for two areas', () => {
    const rows = rateRows(builtInPriceBook).filter(({ group }) => group === 'productivity')
    const [first, second] = rows
    if (!first || !second) throw new Error('No productivity')
    expect(refusalOf(second.code, { value: first.value })).toBeUndefined()
  })
})

test('a rate of staff counts on a newer book unless the row of the book is newer', () => {
  const on = (priceDate?: Day) =>
    carryRateChanges(builtInPriceBook, { 'rate/W-PNT': { rate: { value: 5000 }, priceDate } })
  expect(Object.keys(on('2026-07-01'))).toEqual(['rate/W-PNT'])
  expect(on('2026-06-30')).toEqual({})
  expect(on()).toEqual({})
})

test('a book without one of its parts is not read', () => {
  const { systems: _systems, ...older } = keptPriceBook(builtInPriceBook)
  expect(readPriceBook(older, builtInPriceBook)).toBeUndefined()
})

test('a stored version from before a use was sold has its template and features of the program', () => {
  const { templates, features, ...content } = keptPriceBook(builtInPriceBook)
  const { 'dental-practice': _template, ...older } = templates
  const { 'nitrous-oxide': _feature, ...former } = features
  const read = readPriceBook({ ...content, templates: older, features: former }, builtInPriceBook)
  expect(read?.templates).toEqual(templates)
  expect(read?.features).toEqual(features)
})
