import { expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { projectUse } from '#core/uses/all-uses.ts'
import { configurationLines, tradeOf } from './configuration-lines.ts'
import { withFloorPrices } from './floor-prices.ts'
import { locationFactorOf } from './location-factor.ts'
import { rangeModelInForce, withRangeVersion } from './price-book.ts'
import { isOrderedRange } from './price-row-changes.ts'
import {
  builtInRangeModels,
  firstRangeModel,
  permitRangeModel,
  rangeModelOf,
  readScale,
} from './range-model.ts'
import { tierFor } from './size-tier.ts'
import { tierPrices } from './tier-prices.ts'
import { trade } from './trade.ts'

test('a square foot costs 7% less with each tier, with the spread of its confidence', () => {
  expect(tierPrices(1000, 'high')).toEqual({
    small: { low: 930, likely: 1000, high: 1070 },
    medium: { low: 865, likely: 930, high: 995 },
    large: { low: 804, likely: 865, high: 926 },
    xlarge: { low: 748, likely: 804, high: 860 },
  })
  expect(tierPrices(1000, 'low').small).toEqual({ low: 850, likely: 1000, high: 1150 })
})

test.each([
  [999, 'small'],
  [1000, 'medium'],
  [1999, 'medium'],
  [2000, 'large'],
  [3999, 'large'],
  [4000, 'xlarge'],
])('%i sf are priced as %s', (area, tier) => {
  expect(tierFor(area)).toBe(tier)
})

test('national rates alone are multiplied by the factor of the place', () => {
  const book = {
    ...builtInPriceBook,
    locationFactor: { ...builtInPriceBook.locationFactor, value: 1.2 },
  }
  expect(locationFactorOf({ basis: 'national' }, book)).toBe(1.2)
  expect(locationFactorOf({ basis: 'local' }, book)).toBe(1)
})

test('saved floor prices replace those of the book, type by type', () => {
  const book = withFloorPrices(builtInPriceBook, { office: 41.5 })
  expect(book.floorPrices).toEqual({ ...builtInPriceBook.floorPrices, office: 4150 })
  expect(book.version).toBe(builtInPriceBook.version)
})

test('an order keeps the ranges that drafted it, and new estimates have those in force', () => {
  const staff = { ...permitRangeModel, version: 'outcomes-1' }
  const rangeModels = { active: staff, all: [staff, ...builtInRangeModels.all] }
  const book = { ...builtInPriceBook, rangeModels }
  expect(rangeModelInForce(book)).toBe(staff)
  expect(rangeModelInForce(builtInPriceBook)).toBe(permitRangeModel)
  expect(rangeModelInForce(withRangeVersion(book, 'permits-4'))).toBe(permitRangeModel)
  expect(withRangeVersion(book, undefined)).toEqual({
    ...book,
    rangeModels: { ...rangeModels, active: firstRangeModel },
  })
  expect(rangeModelInForce(withRangeVersion(builtInPriceBook, 'permits-4'))).toBe(permitRangeModel)
  expect(rangeModelOf(rangeModels, 'outcomes-1')).toBe(staff)
})

const whole = { office: 1, retail: 1.1, restaurant: 0.9, medical: 1, salon: 1 }

test.each([
  [whole, whole],
  [{ ...whole, other: 2 }, whole],
  [{ ...whole, salon: undefined }, undefined],
  [{ ...whole, salon: 0 }, undefined],
  [{ ...whole, salon: '1' }, undefined],
  ['text', undefined],
  [null, undefined],
])('%o is read as the scale %o', (content, scale) => {
  expect(readScale(content)).toEqual(scale)
})

test.each([
  [0, 1, 2, false],
  [1, 1, 1, true],
  [2, 1, 3, false],
  [1, 3, 2, false],
])('a range of %i, %i and %i is in order: %s', (low, likely, high, isInOrder) => {
  expect(isOrderedRange({ low, likely, high })).toBe(isInOrder)
})

test('the role that staff gave to a percentage is kept', () => {
  const [item] = builtInPriceBook.configurations.office.bidItems
  if (!item) throw new Error('No item')
  const fee = { ...item, isPercentage: true, role: 'allowance' as const, costPerSqft: 3 }
  const configuration = { ...builtInPriceBook.configurations.office, bidItems: [fee] }
  expect(configurationLines(configuration, '2026-07-01')).toMatchObject([
    { role: 'allowance', unit: '%', percent: 3 },
  ])
})

test('the trade of an item of staff follows its category, and is general for one of their own', () => {
  expect(tradeOf({ id: 'custom_1', category: 'openings' })).toBe('doors')
  expect(tradeOf({ id: 'custom_1', category: 'custom_2' })).toBe('general')
})

test('a trade says where its work belongs', () => {
  expect(trade('painting')).toMatchObject({ indexSeries: 'WPU062101', finishGroup: 'visible' })
})

test('the subcategory of a salon counts for no other type', () => {
  expect(projectUse({ projectType: 'office', salonSubcategory: 'medspa' }).id).toBe('office')
})
