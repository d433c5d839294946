import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { canonicalJson } from '#core/canonical-json.ts'
import { draftFromTemplate } from '#core/estimate/draft-from-template.ts'
import { explainChange } from '#core/estimate/explain-change.ts'
import { buildFacts, buildSystems } from '#core/project/build-facts-fixture.ts'
import type { Day } from '#core/time/day.ts'
import { isOldPrice } from './price-age.ts'
import type { PriceBook } from './price-book.ts'
import {
  bookRows,
  carryRowChanges,
  mergeRowChanges,
  type PriceRowChanges,
  withRowChanges,
} from './price-row-changes.ts'
import { tierPrices } from './tier-prices.ts'

const today = '2026-10-15'

const raisedHvac: PriceRowChanges = {
  'office/hvac': {
    priceRanges: tierPrices(3000, 'high'),
    source: 'Three bids of October 2026',
    priceDate: '2026-10-01',
  },
}

const hvacOf = (book: PriceBook) => {
  const facts = buildFacts({ projectType: 'office', squareFootage: 800 })
  return draftFromTemplate(facts, book, today).bidItems.find(({ id }) => id === 'office.hvac')
}

test('the percentage of a business line is changed, and nothing else of it', () => {
  const raised: PriceRowChanges = { 'office/contingency': { percent: 7.5 } }
  const merged = mergeRowChanges(builtInPriceBook, {}, raised, today)
  expect(merged).toEqual({ ok: true, value: raised })
  const book = withRowChanges(builtInPriceBook, raised, 'x')
  const percentOf = (of: PriceBook) =>
    of.templates.office.lines.find(({ id }) => id === 'contingency')
  expect(percentOf(book)).toEqual({ ...percentOf(builtInPriceBook), percent: 7.5 })
  const facts = buildFacts({ projectType: 'office', squareFootage: 800 })
  const totalOf = (of: PriceBook) => draftFromTemplate(facts, of, today).totals.totalCents
  expect(totalOf(book)).toBeGreaterThan(totalOf(builtInPriceBook))
  expect(carryRowChanges(builtInPriceBook, raised)).toEqual(raised)
  for (const change of [
    { 'office/hvac': { percent: 5 } },
    { 'office/contingency': { priceDate: today } },
    { 'office/contingency': { percent: 5, source: 'A guess' } },
  ] as const) {
    expect(mergeRowChanges(builtInPriceBook, {}, change, today)).toEqual({
      ok: false,
      refusal: 'no-such-row',
    })
  }
})

test('no change gives the same book, to the byte', () => {
  const same = withRowChanges(builtInPriceBook, {}, builtInPriceBook.version)
  expect(canonicalJson(same)).toBe(canonicalJson(builtInPriceBook))
})

test('a changed row prices its line and is named in its provenance; the built-in book stays', () => {
  const before = canonicalJson(builtInPriceBook)
  const line = hvacOf(withRowChanges(builtInPriceBook, raisedHvac, 'x'))
  expect(line?.provenance?.priceRange).toEqual({ low: 2790, likely: 3000, high: 3210 })
  expect(line?.provenance?.source).toBe('Three bids of October 2026')
  expect(line?.provenance?.priceDate).toBe('2026-10-01')
  expect(line?.totalCents).not.toBe(hvacOf(builtInPriceBook)?.totalCents)
  expect(canonicalJson(builtInPriceBook)).toBe(before)
})

test('a change of one row moves the total by price alone', () => {
  const facts = buildFacts({ projectType: 'office', squareFootage: 800 })
  const priced = (priceBook: PriceBook) => ({
    facts,
    priceBook,
    pricedOn: today as Day,
    items: draftFromTemplate(facts, priceBook, today).bidItems,
  })
  const book = withRowChanges(builtInPriceBook, raisedHvac, 'x')
  const change = explainChange(priced(builtInPriceBook), priced(book))
  expect(change.priceCents).toBe(change.changeCents)
  expect(change.changeCents).not.toBe(0)
  expect([change.scopeCents, change.indexCents, change.editsCents, change.errorCents]).toEqual([
    0, 0, 0, 0,
  ])
})

test('rows that were reviewed on a day are no longer old, features and systems included', () => {
  const facts = buildFacts({
    specialFeatures: ['break-room'],
    existingSystems: buildSystems('none'),
  })
  const issues = (book: PriceBook) => {
    const { bidItems } = draftFromTemplate(facts, book, today)
    const dates = bidItems
      .filter((item) => !item.isPercentage)
      .map((item) => item.provenance?.priceDate)
    return dates.filter((date) => date !== undefined && isOldPrice(date, today))
  }
  const reviewed = bookRows(builtInPriceBook).map(({ key }) => [key, { priceDate: '2026-10-14' }])
  expect(issues(builtInPriceBook)).not.toEqual([])
  expect(issues(withRowChanges(builtInPriceBook, Object.fromEntries(reviewed), 'x'))).toEqual([])
})

describe('mergeRowChanges', () => {
  const merge = (sent: PriceRowChanges, standing: PriceRowChanges = {}) =>
    mergeRowChanges(builtInPriceBook, standing, sent, today)
  const prices = tierPrices(3000, 'high')

  test('a re-dated row keeps the price that staff gave it before', () => {
    const merged = merge({ 'office/hvac': { priceDate: '2026-10-12' } }, raisedHvac)
    expect(merged.ok && merged.value['office/hvac']).toEqual({
      ...raisedHvac['office/hvac'],
      priceDate: '2026-10-12',
    })
  })

  test('a row may be of today, with other prices or with its own', () => {
    expect(merge({ 'office/hvac': { priceDate: today } }).ok).toBe(true)
    expect(merge({ 'office/hvac': { priceRanges: tierPrices(3000, 'high') } }).ok).toBe(true)
  })

  test.each<[string, PriceRowChanges]>([
    ['no-such-row', { 'office/profit': { percent: 5, priceRanges: prices } }],
    ['no-such-row', { 'office/profit': { source: 'A guess' } }],
    ['no-such-row', { 'office/profit': { percent: 5, priceDate: today } }],
    ['no-such-row', { 'office/profit': {} }],
    ['no-such-row', { 'office/nothing': { priceDate: today } }],
    ['no-such-row', { 'office/profit': { priceDate: today } }],
    ['no-such-row', { 'system/hvac': { priceRanges: prices } }],
    ['price-date-ahead', { 'office/hvac': { priceDate: '2026-10-16' } }],
    [
      'prices-out-of-order',
      { 'office/hvac': { priceRanges: { ...prices, large: { low: 5, likely: 4, high: 6 } } } },
    ],
    [
      'prices-out-of-order',
      { 'office/hvac': { priceRanges: { ...prices, small: { low: 0, likely: 4, high: 6 } } } },
    ],
  ])('refuses with %s', (refusal, sent) => {
    expect(merge(sent)).toEqual({ ok: false, refusal })
  })
})

test('on a newer book of the program the newer date of a row wins', () => {
  const rows: PriceRowChanges = {
    'office/hvac': { priceDate: '2026-10-12' },
    'office/plumbing': { priceDate: '2026-09-12' },
    'office/gone': { priceDate: '2026-12-12' },
  }
  const newer = { ...builtInPriceBook, version: '2026-10.1', priceDate: '2026-10-01' } as const
  expect(Object.keys(carryRowChanges(newer, rows))).toEqual(['office/hvac'])
  const sameDay = { 'office/hvac': { priceDate: '2026-10-01' }, 'office/plumbing': {} } as const
  expect(Object.keys(carryRowChanges(newer, sameDay))).toEqual(['office/hvac'])
})

test('a change of another template leaves an estimate as it is', () => {
  const others = bookRows(builtInPriceBook).filter(({ key, line }) => {
    return line !== undefined && !key.startsWith('medical-office/')
  })
  const facts = buildFacts({ projectType: 'medical', squareFootage: 2400 })
  const before = draftFromTemplate(facts, builtInPriceBook, today)
  fc.assert(
    fc.property(
      fc.constantFrom(...others),
      fc.integer({ min: 10, max: 9000 }),
      ({ key }, cents) => {
        const changes = { [key]: { priceRanges: tierPrices(cents, 'medium') } }
        const book = withRowChanges(builtInPriceBook, changes, builtInPriceBook.version)
        expect(draftFromTemplate(facts, book, today)).toEqual(before)
      },
    ),
  )
})
