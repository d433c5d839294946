import { describe, expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import type { Day } from '#core/time/day.ts'
import {
  assemblyKey,
  assemblyOfKey,
  changedAssembly,
  hasPrice,
  withAssemblyChanges,
} from './change-assembly.ts'
import { carryRowChanges, mergeRowChanges, type PriceRowChanges } from './price-row-changes.ts'

const { assemblies } = builtInPriceBook
const today = '2026-11-22'
const key = 'assembly/09-050'
const carpet = assemblies['09-050']

test('an assembly is named by its key, and nothing else is', () => {
  expect(assemblyKey('09-050')).toBe(key)
  expect(assemblyOfKey(key)).toBe('09-050')
  for (const other of ['09-050', 'assembly/99-999', 'elsewhere/09-050', '09-050assembly/']) {
    expect(assemblyOfKey(other)).toBeUndefined()
  }
})

test('what a change does not name stays', () => {
  const change = { assembly: { material: 400, hours: undefined }, source: undefined }
  expect(changedAssembly(carpet, change)).toStrictEqual({ ...carpet, material: 400 })
  expect(changedAssembly(carpet, { source: 'A bid', priceDate: today })).toEqual({
    ...carpet,
    source: 'A bid',
    priceDate: today,
  })
})

test('only the named assembly changes, and without one the assemblies are the same', () => {
  const changed = withAssemblyChanges(assemblies, { [key]: { assembly: { hours: 0.02 } } })
  expect(changed).toEqual({ ...assemblies, '09-050': { ...carpet, hours: 0.02 } })
  expect(withAssemblyChanges(assemblies, { 'office/hvac': {} })).toBe(assemblies)
})

test.each([
  [0, 0, 0, false],
  [1, 0, 0, true],
  [0, 1, 0, true],
  [0, 0, 1, true],
  [-1, 5, 5, false],
  [5, -1, 5, false],
  [5, 5, -1, false],
])('%i hours, %i of material and %i of equipment are a price: %s', (...figures) => {
  const [hours, material, equipment, isPrice] = figures
  expect(hasPrice({ ...carpet, hours, material, equipment })).toBe(isPrice)
})

describe('a change that staff sent', () => {
  const merge = (sent: PriceRowChanges, standing: PriceRowChanges = {}) =>
    mergeRowChanges(builtInPriceBook, standing, sent, today)
  const quote = { subcontractor: 'Floors', quotedOn: today, unitCents: 500, note: '' } as const

  test('is added to the earlier one, figure by figure', () => {
    const standing = { [key]: { assembly: { hours: 0.02 }, source: 'A bid' } }
    expect(merge({ [key]: { assembly: { material: 400 } } }, standing)).toEqual({
      ok: true,
      value: { [key]: { assembly: { hours: 0.02, material: 400 }, source: 'A bid' } },
    })
  })

  test('of a template line has no figures of an assembly', () => {
    const sent = { 'office/hvac': { priceDate: today } } as const
    expect(merge(sent)).toStrictEqual({ ok: true, value: sent })
  })

  test.each<readonly [string, PriceRowChanges]>([
    ['no-such-row', { 'assembly/99-999': { assembly: { hours: 1 } } }],
    ['no-such-row', { [key]: { percent: 5 } }],
    ['no-price', { [key]: { assembly: { hours: 0, material: 0, equipment: 0 } } }],
    ['price-date-ahead', { [key]: { priceDate: '2026-11-23' } }],
    [
      'price-date-ahead',
      { [key]: { assembly: { quotes: [quote, { ...quote, quotedOn: '2026-11-23' }] } } },
    ],
  ])('is refused as %s: %o', (refusal, sent) => {
    expect(merge(sent)).toEqual({ ok: false, refusal })
  })

  test('may be of today, with quotes of today', () => {
    expect(merge({ [key]: { assembly: { quotes: [quote] }, priceDate: today } }).ok).toBe(true)
  })

  test('is refused together with an earlier one that leaves no price', () => {
    const standing = { [key]: { assembly: { material: 0, equipment: 0 } } }
    expect(merge({ [key]: { assembly: { hours: 0 } } }, standing)).toEqual({
      ok: false,
      refusal: 'no-price',
    })
  })

  test('counts on a newer book unless the row of the book is newer', () => {
    const on = (priceDate?: Day) =>
      carryRowChanges(builtInPriceBook, { [key]: { assembly: { hours: 1 }, priceDate } })
    expect(Object.keys(on(carpet.priceDate))).toEqual([key])
    expect(on('2020-01-01')).toEqual({})
    expect(on()).toEqual({})
  })
})
