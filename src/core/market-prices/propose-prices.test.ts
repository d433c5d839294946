import { describe, expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { outlooksOf } from '#core/market/index-change.ts'
import { publishedSeries } from '#core/market/index-values.ts'
import { marketTypes } from '#core/market/market-type.ts'
import { mergeValues } from '#core/market/merge-values.ts'
import { sizeTiers } from '#core/pricing/size-tier.ts'
import type { Day } from '#core/time/day.ts'
import { firstDayOf } from '#core/time/month.ts'
import type { MarketPrice } from './market-price.ts'
import { analyzePrices, confidenceOf } from './propose-prices.ts'

const today = '2026-11-20'

const fromTable = outlooksOf(publishedSeries)

/** The series published up to October 2026, growing by `growth` a month after the table's end. */
function grown(growth: number) {
  const histories = Object.fromEntries(
    Object.entries(publishedSeries).map(([id, history]) => {
      const newest = history.values.at(-1) ?? 100
      const months = Array.from({ length: 14 }, (_, at) => ({
        month: firstDayOf(2025 * 12 + 8 + at),
        value: newest * growth ** (at + 1),
      }))
      return [id, mergeValues(history, months)]
    }),
  ) as typeof publishedSeries
  return outlooksOf(histories)
}

const quote = (overrides: Partial<MarketPrice> = {}): MarketPrice => ({
  source: 'contractor',
  projectType: 'office',
  lineId: 'hvac',
  tier: 'medium',
  low: 1500,
  likely: 1500,
  high: 1500,
  pricedOn: '2026-10-01',
  namedBy: 'Ridge Mechanical',
  notes: '',
  ...overrides,
})

const hvacOf = (named: readonly MarketPrice[], day: Day = today) =>
  analyzePrices('office', builtInPriceBook, fromTable, named, day).proposals.find(
    ({ lineId }) => lineId === 'hvac',
  )

describe('proposals from the index', () => {
  test('a row moves as its index did, in every tier and in order', () => {
    const { proposals } = analyzePrices('office', builtInPriceBook, grown(1.01), [], today)
    const hvac = proposals.find(({ lineId }) => lineId === 'hvac')
    expect(hvac?.ratio).toBeGreaterThan(1.03)
    for (const tier of sizeTiers) {
      const [before, after] = [hvac?.oldRanges[tier], hvac?.newRanges[tier]]
      expect((after?.likely ?? 0) / (before?.likely ?? 1)).toBeCloseTo(hvac?.ratio ?? 0, 2)
      expect((after?.low ?? 1) <= (after?.likely ?? 0)).toBe(true)
      expect((after?.likely ?? 1) <= (after?.high ?? 0)).toBe(true)
    }
    expect(hvac?.reason).toContain('published to October 2026')
  })

  test('a forecast alone is no proposal, is not called government and renews no date', () => {
    for (const type of marketTypes) {
      const { proposals, unchanged } = analyzePrices(
        type,
        builtInPriceBook,
        fromTable,
        [],
        builtInPriceBook.priceDate > '2026-08-01' ? today : '2026-08-01',
      )
      for (const { pricedOn, ratio } of proposals) {
        expect(pricedOn < today).toBe(true)
        expect(Math.abs(ratio - 1)).toBeGreaterThanOrEqual(0.01)
      }
      expect(unchanged.length).toBeGreaterThan(0)
    }
    expect(analyzePrices('office', builtInPriceBook, fromTable, [], today).proposals).toEqual([])
  })

  test('a proposal is dated by what was published, not by the day it is made', () => {
    const { proposals } = analyzePrices('office', builtInPriceBook, grown(1.01), [], today)
    for (const { pricedOn } of proposals) expect(pricedOn <= '2026-10-01').toBe(true)
    expect(proposals.length).toBeGreaterThan(0)
  })

  test('a move below one percent is inside its own uncertainty and not proposed', () => {
    // Two months of published growth since the row was priced.
    const grownBy = (growth: number) =>
      analyzePrices('office', builtInPriceBook, grown(growth ** 0.5), [], '2026-09-20')
    expect(grownBy(1.009).proposals).toEqual([])
    const moved = grownBy(1.011).proposals.find(({ lineId }) => lineId === 'hvac')
    expect(moved).toMatchObject({ confidence: 'high', dataSource: 'government' })
    expect(moved?.ratio).toBeCloseTo(1.011, 9)
    expect(moved?.reason).toContain('as published')
  })

  test('doubt decides the word for it', () => {
    expect([0.07, 0.071, 0.1, 0.15, 0.151].map(confidenceOf)).toEqual([
      'high',
      'medium',
      'medium',
      'low',
      undefined,
    ])
  })

  test('nothing is proposed on the day a row was priced', () => {
    const day = builtInPriceBook.priceDate
    expect(analyzePrices('retail', builtInPriceBook, fromTable, [], day).proposals).toEqual([])
  })

  test('national rates say what the region makes of them, local ones nothing', () => {
    const office = analyzePrices('office', builtInPriceBook, grown(1.01), [], today)
    expect(office.proposals.find(({ lineId }) => lineId === 'hvac')?.regionAdjustment).toBe(92)
    const restaurant = analyzePrices('restaurant', builtInPriceBook, grown(1.01), [], today)
    expect(restaurant.proposals[0]?.regionAdjustment).toBe(100)
  })
})

describe('rows that stay', () => {
  const whyOf = (
    outlooks: typeof fromTable,
    named: readonly MarketPrice[],
    book = builtInPriceBook,
  ) =>
    analyzePrices('office', book, outlooks, named, today).unchanged.find(
      ({ lineId }) => lineId === 'hvac',
    )?.why

  test('say why, each once, and percentages are no rows', () => {
    const { unchanged } = analyzePrices('office', builtInPriceBook, fromTable, [], today)
    const { lines } = builtInPriceBook.templates.office
    const rows = lines.filter(({ unit }) => unit === 'SF')
    expect(unchanged.map(({ lineId }) => lineId)).toEqual(rows.map(({ id }) => id))
    expect(whyOf(fromTable, [])).toBe('no-data')
    expect(whyOf(grown(1.0001), [])).toBe('moved-too-little')
    const apart = [1500, 1270, 1730].map((likely) => quote({ likely, pricedOn: today }))
    expect(whyOf(fromTable, apart)).toBe('too-uncertain')
    const unpriced = lines.map((line) =>
      line.unit === 'SF' ? { ...line, priceRanges: undefined } : line,
    )
    const office = { ...builtInPriceBook.templates.office, lines: unpriced }
    const templates = { ...builtInPriceBook.templates, office }
    expect(whyOf(grown(1.01), [quote()], { ...builtInPriceBook, templates })).toBe('unpriced')
  })

  test('three times the price of the book in this region is still believed, more is not', () => {
    const { lines } = builtInPriceBook.templates.office
    const hvac = lines.find(({ id }) => id === 'hvac')
    const inBook = hvac?.unit === 'SF' ? (hvac.priceRanges?.medium.likely ?? 0) * 0.92 : 0
    const at = (times: number) => whyOf(fromTable, [quote({ likely: inBook * times })])
    expect([2.9, 3.1].map(at)).toEqual([undefined, 'implausible'])
    expect([0.35, 0.32].map(at)).toEqual([undefined, 'implausible'])
  })
})

describe('proposals from named prices', () => {
  test('are of the newest day that one of them names, and say how many they are', () => {
    const named = (['2026-09-01', '2026-10-05', '2026-08-01'] as const).map((pricedOn) =>
      quote({ pricedOn }),
    )
    expect(hvacOf(named)?.pricedOn).toBe('2026-10-05')
    expect(hvacOf(named.toReversed())?.pricedOn).toBe('2026-10-05')
    expect(hvacOf(named)?.reason).toMatch(/^3 prices named by Ridge Mechanical, carried/)
  })

  test('count before the index; the middle one decides', () => {
    const named = [quote(), quote({ likely: 1520 }), quote({ likely: 1550, namedBy: 'Lake Air' })]
    const hvac = hvacOf(named)
    expect(hvac).toMatchObject({ dataSource: 'contractor', confidence: 'high' })
    expect((hvac?.newRanges.medium.likely ?? 0) * 0.92).toBeCloseTo(1520, -2)
    expect(hvac?.reason).toContain('Ridge Mechanical, Lake Air')
  })

  test('are carried from their day to today by the index of the row', () => {
    const named = [quote({ pricedOn: '2026-08-05' })] as const
    const day = '2026-10-20'
    const { proposals } = analyzePrices('office', builtInPriceBook, grown(1.01), named, day)
    const hvac = proposals.find(({ lineId }) => lineId === 'hvac')
    const inBook = (hvac?.oldRanges.medium.likely ?? 0) * builtInPriceBook.locationFactor.value
    const ratio = (1500 * 1.01 ** 2) / inBook
    expect(hvac?.ratio).toBeCloseTo(ratio, 9)
    expect(hvac?.reason).toBe(
      `One price named by Ridge Mechanical, carried to October 20, 2026 by the index; the middle one is ${(ratio * 100).toFixed(1)}% of the price of the book.`,
    )
  })

  test.each([
    [[1600, 1400, 1500], 'high'],
    [[1500, 1620, 1380], 'medium'],
    [[1710, 1500, 1290], 'low'],
    [[1500, 1270, 1730], undefined],
  ] as const)('%j are believed by half of what lies between them: %s', (prices, confidence) => {
    const named = prices.map((likely) => quote({ likely, pricedOn: today }))
    expect(hvacOf(named)?.confidence).toBe(confidence)
  })

  test('go by the source that named most of them', () => {
    const supplier = quote({ source: 'supplier', namedBy: 'Lake Air' })
    expect(hvacOf([quote(), supplier, supplier])?.dataSource).toBe('supplier')
    expect(hvacOf([supplier, quote(), quote()])?.dataSource).toBe('contractor')
  })

  test('count from a year ago up to today', () => {
    for (const pricedOn of ['2025-11-20', today] as const) {
      expect(hvacOf([quote({ pricedOn })])?.dataSource).toBe('contractor')
    }
    expect(hvacOf([quote({ pricedOn: '2025-11-19' })])).toBeUndefined()
  })

  test('it takes three that agree to be believed; two are as doubtful as one', () => {
    const agreeing = (count: number) =>
      hvacOf(Array.from({ length: count }, () => quote({ pricedOn: today })))
    expect([1, 2, 3].map((count) => agreeing(count)?.confidence)).toEqual(['low', 'low', 'high'])
  })

  test('one alone has low confidence, three that differ widely are not believed', () => {
    expect(hvacOf([quote()])?.confidence).toBe('low')
    const apart = [quote({ likely: 900 }), quote(), quote({ likely: 2400 })]
    expect(hvacOf(apart)).toBeUndefined()
  })

  test('ten times the book, or another unit, is held back for a person to look at', () => {
    for (const likely of [15_000, 139]) {
      const { proposals, unchanged } = analyzePrices(
        'office',
        builtInPriceBook,
        grown(1.01),
        [quote(), quote({ likely })],
        today,
      )
      expect(proposals.map(({ lineId }) => lineId)).not.toContain('hvac')
      expect(unchanged).toContainEqual(
        expect.objectContaining({ lineId: 'hvac', why: 'implausible' }),
      )
    }
  })

  test('those older than a year, of the future or of another row do not count', () => {
    for (const other of [
      quote({ pricedOn: '2025-11-01' }),
      quote({ pricedOn: '2026-12-01' }),
      quote({ lineId: 'plumbing' }),
      quote({ projectType: 'retail' }),
    ]) {
      expect(hvacOf([other])).toBeUndefined()
    }
  })
})
