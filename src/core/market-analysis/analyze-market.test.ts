import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { specifiedPrices } from '#core/catalog/package-prices.ts'
import { projectTypes } from '#core/catalog/project-type.ts'
import { type IndexHistory, publishedSeries } from '#core/market/index-values.ts'
import { formatUsd, formatUsdWhole } from '#core/money/format-money.ts'
import { withRowChanges } from '#core/pricing/price-row-changes.ts'
import type { Day } from '#core/time/day.ts'
import { analyzeMarket, type MarketInput } from './analyze-market.ts'
import { costWeights } from './cost-weights.ts'
import { type Finding, type FindingFigure, tenths } from './finding.ts'
import { type CompetitorPrice, standings } from './price-position.ts'
import { movementOf } from './series-movement.ts'

const prices: readonly CompetitorPrice[] = [
  { competitorName: 'North', serviceType: 'cost_analysis', lowCents: 40_000, highCents: 60_000 },
  { competitorName: 'South', serviceType: 'cost_analysis', lowCents: 90_000, highCents: 90_000 },
  { competitorName: 'East', serviceType: 'permit_assistance', lowCents: 10_000, highCents: 10_000 },
]

function analyze(overrides: Partial<MarketInput> = {}) {
  return analyzeMarket({
    projectType: 'restaurant',
    priceBook: builtInPriceBook,
    histories: publishedSeries,
    competitorPrices: prices,
    ourPrices: specifiedPrices,
    today: '2026-08-15',
    ...overrides,
  })
}

const ofKind = (findings: readonly Finding[], kind: Finding['kind']) =>
  findings.filter((finding) => finding.kind === kind)

function written({ value, unit }: FindingFigure): string[] {
  if (unit === 'cents') return [formatUsd(value), formatUsdWhole(value)]
  return unit === 'percent' ? [Math.abs(value).toFixed(1), String(value)] : [String(value)]
}

describe('analyzeMarket', () => {
  test('every number of a sentence is one of its figures', () => {
    for (const projectType of projectTypes) {
      for (const finding of analyze({ projectType }).findings) {
        const known = finding.figures.flatMap(written).join(' | ')
        const text = `${finding.insight} ${finding.recommendation ?? ''}`
        const spoken = text
          // The name of the method and the description of a plain project contain numbers that are
          // not findings.
          .replace(/80%|1,500 sf|twelve|six|eight|ten\b|90 days/g, '')
          .match(/\d(?:[\d,]*\d)?(?:\.\d+)?/g)
        for (const number of spoken ?? []) expect(known).toContain(number)
      }
    }
  })

  test('finds trend, volatility, trades, age and position, and names the sources', () => {
    const { findings, series } = analyze()
    expect([...new Set(findings.map((finding) => finding.kind))]).toEqual([
      'trend',
      'volatility',
      'trades',
      'price-age',
      'position',
    ])
    expect(ofKind(findings, 'trend')[0]?.sources).toHaveLength(series.length)
    expect(ofKind(findings, 'position')[0]?.sources).toEqual(['North', 'South'])
  })

  test('the trend is the weighted mean of what the indexes did', () => {
    const { findings, series } = analyze()
    const mean = series.reduce((sum, one) => sum + one.weight * (one.yearPercent ?? 0), 0)
    const figure = ofKind(findings, 'trend')[0]?.figures[0]
    expect(figure?.value).toBeCloseTo(mean, 0)
  })

  test('every figure can be recomputed from the readings', () => {
    const { findings, series } = analyze()
    const figuresOf = (kind: Finding['kind']) =>
      ofKind(findings, kind)[0]?.figures.map(({ label, value }) => [label, value])
    const mean = (of: (one: (typeof series)[number]) => number | undefined) => {
      const known = series.filter((one) => of(one) !== undefined)
      const weight = known.reduce((sum, one) => sum + one.weight, 0)
      return tenths(known.reduce((sum, one) => sum + one.weight * (of(one) ?? 0), 0) / weight)
    }
    expect(figuresOf('trend')).toEqual([
      ['Change over twelve months', mean((one) => one.yearPercent)],
      ['Forecast, six months', mean((one) => one.ahead?.percent)],
      ['Low end of the 80% interval', mean((one) => one.ahead?.low)],
      ['High end of the 80% interval', mean((one) => one.ahead?.high)],
    ])
    const [wildest] = series.toSorted(
      (left, right) => (right.volatilityPercent ?? 0) - (left.volatilityPercent ?? 0),
    )
    expect(figuresOf('volatility')).toEqual([
      [wildest?.title, tenths(wildest?.volatilityPercent ?? 0)],
      ['Its share of the cost', tenths(100 * (wildest?.weight ?? 0))],
      ['Weighted mean', mean((one) => one.volatilityPercent)],
    ])
    const { trades, totalCents } = costWeights('restaurant', builtInPriceBook, '2026-08-15')
    const top = trades.slice(0, 3)
    expect(figuresOf('trades')).toEqual([
      ['Plain project', totalCents],
      ['Share of these trades together', top.reduce((sum, trade) => sum + trade.percent, 0)],
      ...top.flatMap((trade) => [
        [trade.category, trade.totalCents],
        [`${trade.category}, share`, trade.percent],
      ]),
    ])
    expect(ofKind(findings, 'trades')[0]?.recommendation).toContain(`rows of ${top[0]?.category} `)
  })

  test('a series that is too short for a value leaves it to the others', () => {
    const [heaviest] = analyze().series
    const short: IndexHistory = { firstMonth: '2026-05-01', stepMonths: 1, values: [100, 130] }
    const histories = { ...publishedSeries, [heaviest?.id ?? 'WPU802']: short }
    const { findings, series } = analyze({ histories })
    const known = series.filter((one) => one.id !== heaviest?.id)
    const weight = known.reduce((sum, one) => sum + one.weight, 0)
    const mean = known.reduce((sum, one) => sum + one.weight * (one.yearPercent ?? 0), 0) / weight
    expect(ofKind(findings, 'trend')[0]?.figures[0]?.value).toBe(tenths(mean))
  })

  test('a restless index asks for late quotes, a clear direction for new prices', () => {
    const moving = (growth: number, jump: number) => {
      const histories = Object.fromEntries(
        Object.entries(publishedSeries).map(([id, { stepMonths }]): [string, IndexHistory] => {
          const values = Array.from(
            { length: 60 },
            (_, at) => 100 * growth ** (at * stepMonths) * (at % 2 === 0 ? 1 : jump),
          )
          return [
            id,
            { firstMonth: stepMonths === 1 ? '2021-08-01' : '2011-10-01', stepMonths, values },
          ]
        }),
      ) as Partial<typeof publishedSeries> as typeof publishedSeries
      const { findings } = analyze({ histories })
      return (['trend', 'volatility'] as const).map(
        (kind) => ofKind(findings, kind)[0]?.recommendation !== undefined,
      )
    }
    expect(moving(1, 1)).toEqual([false, false])
    expect(moving(1.01, 1)).toEqual([true, false])
    expect(moving(0.99, 1)).toEqual([true, false])
    expect(moving(1, 1.05)).toEqual([false, true])
  })

  test('says of the rows how many are old and how old the oldest is', () => {
    const { lines } = costWeights('restaurant', builtInPriceBook, '2026-08-15')
    const age = (today: Day) => ofKind(analyze({ today }).findings, 'price-age')[0]
    expect(age('2026-08-15')).toMatchObject({
      insight: `All ${lines.length} price rows are at most 90 days old; the oldest is of 45 days ago.`,
      figures: [{ value: lines.length }, { value: 0 }, { value: 45 }],
    })
    expect(age('2026-12-15')).toMatchObject({
      insight: `${lines.length} of ${lines.length} price rows are older than 90 days; the oldest is of 167 days ago.`,
      figures: [{ value: lines.length }, { value: lines.length }, { value: 167 }],
    })
  })

  test('is as sound as the cost that stands on young rows and on indexes that are not stale', () => {
    const fresh = analyze({ today: '2025-09-01' })
    expect([fresh.soundPercent, fresh.confidence]).toEqual([100, 'high'])
    const later = analyze()
    const share = later.series.reduce(
      (sum, one) => sum + (one.freshness === 'stale' ? 0 : one.weight),
      0,
    )
    expect(share).toBeLessThan(1)
    expect(later.soundPercent).toBe(tenths(100 * share))
    const { lines, totalCents } = costWeights('restaurant', builtInPriceBook, '2025-09-01')
    expect(totalCents).toBeGreaterThan(0)
    const work = lines.reduce((sum, line) => sum + line.totalCents, 0)
    const template = builtInPriceBook.templates['restaurant-bar'].lines
    const hvac = template.find(({ id }) => id === 'hvac')
    const old = withRowChanges(
      builtInPriceBook,
      { 'restaurant-bar/hvac': { priceDate: '2025-01-01' } },
      'older',
    )
    const aged = costWeights('restaurant', old, '2025-09-01').lines
    const part = aged.find(({ item }) => item === hvac?.item)?.totalCents ?? 0
    const all = aged.reduce((sum, line) => sum + line.totalCents, 0)
    expect([part > 0, work > part]).toEqual([true, true])
    expect(analyze({ today: '2025-09-01', priceBook: old }).soundPercent).toBe(
      tenths(100 * (1 - part / all)),
    )
  })

  test('old rows make it less sound, and say so', () => {
    const fresh = analyze({ today: '2026-08-15' })
    const old = analyze({ today: '2026-12-15' })
    expect(fresh.soundPercent).toBeGreaterThan(old.soundPercent)
    expect(old.soundPercent).toBe(0)
    expect(old.confidence).toBe('low')
    expect(ofKind(fresh.findings, 'price-age')[0]?.recommendation).toBeUndefined()
    expect(ofKind(old.findings, 'price-age')[0]?.recommendation).toMatch(/^Renew or confirm/)
  })

  test('without a comparable price it asks for research instead of inventing one', () => {
    const [finding, ...others] = ofKind(analyze({ competitorPrices: [] }).findings, 'position')
    expect(finding?.insight).toBe('No comparable price of a competitor is on record.')
    expect(others).toEqual([])
  })

  test('the same inputs give the same findings', () => {
    expect(analyze()).toEqual(analyze())
  })
})

describe('costWeights', () => {
  test('the weights of every type sum to 1, heaviest first', () => {
    for (const projectType of projectTypes) {
      const { series } = costWeights(projectType, builtInPriceBook, '2026-08-15')
      expect(series.reduce((sum, one) => sum + one.weight, 0)).toBeCloseTo(1, 9)
      const weights = series.map((one) => one.weight)
      expect(weights).toEqual([...weights].sort((left, right) => right - left))
    }
  })
})

describe('movementOf', () => {
  const history = (values: readonly (number | undefined)[]): IndexHistory => ({
    firstMonth: '2020-01-01',
    stepMonths: 1,
    values,
  })

  test('steady growth is no volatility', () => {
    const steady = movementOf(history(Array.from({ length: 40 }, (_, at) => 100 * 1.01 ** at)))
    expect(steady.yearPercent).toBeCloseTo((1.01 ** 12 - 1) * 100, 6)
    expect(steady.volatilityPercent).toBeCloseTo(0, 6)
    expect(steady.ahead?.percent).toBeGreaterThan(0)
  })

  test('alternating changes are the size they have', () => {
    const jumpy = history(Array.from({ length: 25 }, (_, at) => (at % 2 === 0 ? 100 : 102)))
    const step = Math.log(1.02)
    expect(movementOf(jumpy).volatilityPercent).toBeCloseTo(
      step * Math.sqrt((24 / 23) * 12) * 100,
      6,
    )
  })

  test('a missing year-ago value is not replaced', () => {
    const gap = Array.from({ length: 30 }, (_, at) => (at === 17 ? undefined : 100 + at))
    expect(movementOf(history(gap)).yearPercent).toBeUndefined()
  })

  test('does not depend on the unit of the index', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 50, max: 150, noNaN: true }), { minLength: 30, maxLength: 40 }),
        fc.double({ min: 0.1, max: 50, noNaN: true }),
        (values, unit) => {
          const plain = movementOf(history(values))
          const scaled = movementOf(history(values.map((value) => value * unit)))
          expect(scaled.yearPercent).toBeCloseTo(plain.yearPercent ?? 0, 6)
          expect(scaled.volatilityPercent).toBeCloseTo(plain.volatilityPercent ?? 0, 6)
          expect(scaled.ahead?.percent).toBeCloseTo(plain.ahead?.percent ?? 0, 4)
        },
      ),
    )
  })
})

describe('standings', () => {
  test('compare with the median of the middles, like with like', () => {
    expect(standings(prices, specifiedPrices)).toEqual([
      {
        packageType: 'basic',
        ourCents: 39_500,
        medianCents: 70_000,
        count: 2,
        differencePercent: -43.6,
      },
      {
        packageType: 'pro',
        ourCents: 69_500,
        medianCents: 70_000,
        count: 2,
        differencePercent: -0.7,
      },
    ])
  })
})
