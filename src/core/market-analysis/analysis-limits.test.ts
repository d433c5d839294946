import { describe, expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { specifiedPrices } from '#core/catalog/package-prices.ts'
import { outlooksOf } from '#core/market/index-change.ts'
import { type IndexHistory, publishedSeries } from '#core/market/index-values.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import type { AreaLine } from '#core/pricing/price-row.ts'
import type { Day } from '#core/time/day.ts'
import { analyzeMarket } from './analyze-market.ts'
import { assessCompetitor } from './assess-competitor.ts'
import { costWeights } from './cost-weights.ts'
import { signedPercent, tenths } from './finding.ts'
import { predictRange } from './predict-range.ts'
import { type CompetitorPrice, positionFindings, standings } from './price-position.ts'
import { movementOf } from './series-movement.ts'

const costAnalysis = (lowCents: number): CompetitorPrice => ({
  competitorName: 'North',
  serviceType: 'cost_analysis',
  lowCents,
  highCents: lowCents,
})

test('a change has its sign and a tenth, and none where it rounds to nothing', () => {
  expect([3.24, -0.44, 0.04, -0.04, 0].map(signedPercent)).toEqual([
    '+3.2%',
    '-0.4%',
    '0.0%',
    '0.0%',
    '0.0%',
  ])
  expect(tenths(-0.04)).toBe(0)
})

describe('our prices among others', () => {
  test('a price of nothing is no market to compare with', () => {
    expect(standings([costAnalysis(0)], specifiedPrices)).toEqual([])
    expect(positionFindings([costAnalysis(0)], specifiedPrices)[0]?.insight).toMatch(
      /^No comparable price/,
    )
  })

  // The Basic Snapshot at $395 is 15.2%, 15.0%, 2.6%, -15.0% and -15.1% dearer than these.
  test.each([
    [34_300, /^Say what Basic Snapshot contains .* \(\+15\.2%\)/],
    [34_348, undefined],
    [38_500, undefined],
    [46_471, undefined],
    [46_525, /^Basic Snapshot has room below the market \(-15\.1%\)/],
  ])('beside %i cents, more than 15 percent either way asks for a decision', (cents, words) => {
    const [basic] = positionFindings([costAnalysis(cents)], specifiedPrices)
    if (words) expect(basic?.recommendation).toMatch(words)
    else expect(basic?.recommendation).toBeUndefined()
  })

  // Ours is exactly ten percent above the first and below the second.
  test.each([
    [90_455, 10, 'medium'],
    [110_556, -10, 'low'],
  ])('a study for %i cents is about our price', (cents, differencePercent, threatLevel) => {
    const prices = [{ ...costAnalysis(cents), serviceType: 'feasibility_study' as const }]
    expect(assessed({ prices })).toMatchObject({
      positioning: 'About our price',
      threatLevel,
      metrics: { differencePercent },
    })
  })

  test('a record is verified again after 180 days, not at 180', () => {
    const advice = (lastVerified: Day) => assessed({ lastVerified }).recommendations
    expect(advice('2026-02-02')).not.toContain('Verify the record again.')
    expect(advice('2026-02-01')).toContain('Verify the record again.')
  })
})

function assessed(overrides: Partial<Parameters<typeof assessCompetitor>[0]>) {
  return assessCompetitor(
    {
      ourPrices: specifiedPrices,
      companyName: 'North',
      serviceTypes: ['cost_analysis'],
      targetMarkets: [],
      geographicScope: '',
      dataReliability: 'high',
      dataSource: '',
      lastVerified: null,
      prices: [],
      ...overrides,
    },
    '2026-08-01',
  )
}

/** Offices cost this many equal lines, of which the first are a day too old on 2025-09-01. */
function bookOf(lines: number, old: number): PriceBook {
  const { templates } = builtInPriceBook
  const row = templates.office.lines.find((line): line is AreaLine => line.unit === 'SF')
  if (!row) throw new Error('A template has lines')
  const equal = Array.from(
    { length: lines },
    (_, at): AreaLine => ({
      ...row,
      id: `line-${at}`,
      priceDate: at < old ? '2025-06-02' : '2025-06-03',
    }),
  )
  return {
    ...builtInPriceBook,
    templates: { ...templates, office: { id: 'office', lines: equal } },
  }
}

function analyzed(
  priceBook: PriceBook = builtInPriceBook,
  historyOf: (given: IndexHistory, id: string) => IndexHistory = (given) => given,
) {
  const histories = Object.fromEntries(
    Object.entries(publishedSeries).map(([id, given]) => [id, historyOf(given, id)]),
  ) as Partial<typeof publishedSeries> as typeof publishedSeries
  const today = '2025-09-01'
  const input = {
    projectType: 'office',
    competitorPrices: [],
    ourPrices: specifiedPrices,
    priceBook,
    histories,
    today,
  } as const
  return analyzeMarket(input)
}

const kindsOf = ({ findings }: ReturnType<typeof analyzed>) => findings.map(({ kind }) => kind)

describe('analyzeMarket at its limits', () => {
  test.each([
    [1, 80, 'high'],
    [2, 60, 'medium'],
    [3, 40, 'medium'],
    [4, 20, 'low'],
  ])('with %i of five equal rows too old, %i percent is sound: %s', (old, percent, confidence) => {
    expect(analyzed(bookOf(5, old))).toMatchObject({ soundPercent: percent, confidence })
  })

  test('without lines it finds no trend and no restless index, and nothing is sound', () => {
    const empty = analyzed(bookOf(0, 0))
    expect(empty).toMatchObject({ soundPercent: 0, confidence: 'low', series: [] })
    expect(kindsOf(empty)).toEqual(['trades', 'price-age', 'position'])
    expect(empty.findings[0]?.recommendation).toContain('the rows of the largest trade first')
  })

  test('indexes that are too young say nothing about the trend, and the youngest nothing at all', () => {
    const last = (count: number) =>
      kindsOf(
        analyzed(builtInPriceBook, (given) => ({ ...given, values: given.values.slice(-count) })),
      )
    expect(last(2)).toEqual(['trades', 'price-age', 'position'])
    expect(last(13)).toEqual(['volatility', 'trades', 'price-age', 'position'])
  })

  test('without the value of a year ago there is no trend, although there is a forecast', () => {
    const gap = analyzed(builtInPriceBook, ({ values, ...given }) => {
      const yearAgo = values.length - 1 - 12 / given.stepMonths
      return { ...given, values: values.map((value, at) => (at === yearAgo ? undefined : value)) }
    })
    expect(gap.series[0]?.ahead).toBeDefined()
    expect(kindsOf(gap)).not.toContain('trend')
  })

  test('where no index moves, the most restless one is still one whose movement is known', () => {
    const [heaviest] = analyzed().series
    const still = analyzed(builtInPriceBook, (given, id) => ({
      ...given,
      values: Array.from({ length: id === heaviest?.id ? 2 : 40 }, () => 100),
    }))
    const label = still.findings.find(({ kind }) => kind === 'volatility')?.figures[0]?.label
    expect(still.series[1]).toMatchObject({ volatilityPercent: 0, title: label })
  })

  test('six percent a year is not restless yet', () => {
    const jump = (percent: number) => Math.exp(percent / 100 / Math.sqrt((24 / 23) * 12))
    const advice = (percent: number) =>
      analyzed(builtInPriceBook, (given) => ({
        ...given,
        stepMonths: 1,
        values: Array.from({ length: 25 }, (_, at) => (at % 2 === 0 ? 100 : 100 * jump(percent))),
      })).findings.find(({ kind }) => kind === 'volatility')
    expect(advice(6)?.figures[0]?.value).toBe(6)
    expect([advice(6), advice(6.1)].map((one) => one?.recommendation === undefined)).toEqual([
      true,
      false,
    ])
  })
})

describe('the weights of indexes', () => {
  /** Two equal lines of an office, of which something else is changed. */
  const weightsOf = (change: Partial<AreaLine>) => {
    const { templates, ...book } = bookOf(2, 0)
    const lines = templates.office.lines
      .filter((line): line is AreaLine => line.unit === 'SF')
      .map((line) => ({ ...line, ...change }))
    const changed = {
      ...book,
      templates: { ...templates, office: { id: 'office', lines } },
    } as const
    return costWeights('office', changed, '2025-09-01').series
  }

  test('that share a line by halves are the same, in the order of their names', () => {
    expect(weightsOf({ indexSeries: 'gypsum-and-labor' })).toEqual([
      { id: 'ECICONWAG', weight: 0.5 },
      { id: 'WPU13710102', weight: 0.5 },
    ])
  })

  test('are none where no line has a price', () => {
    expect(weightsOf({ priceRanges: undefined })).toEqual([])
  })
})

test('a fall that rounds to nothing is no change', () => {
  const histories = Object.fromEntries(
    Object.entries(publishedSeries).map(([id, { stepMonths }]): [string, IndexHistory] => {
      const firstMonth = stepMonths === 1 ? '2021-02-01' : '2011-04-01'
      const values = Array.from({ length: 60 }, (_, at) => 100 * 0.999_999 ** (at * stepMonths))
      return [id, { firstMonth, stepMonths, values }]
    }),
  ) as Partial<typeof publishedSeries> as typeof publishedSeries
  const outlooks = outlooksOf(histories)
  const prediction = predictRange('office', 6, builtInPriceBook, outlooks, '2026-01-15')
  expect(prediction?.changePercent).toBe(0)
  expect(prediction?.trend).toBe('stable')
})

describe('how restless an index is', () => {
  const volatility = (values: readonly (number | undefined)[]) =>
    movementOf({ firstMonth: '2020-01-01', stepMonths: 1, values }).volatilityPercent

  test('is known from four changes on', () => {
    expect(volatility([100, 102, 100, 102])).toBeUndefined()
    expect(volatility([100, 102, 100, 102, 100])).toBeCloseTo(
      Math.log(1.02) * Math.sqrt((4 / 3) * 12) * 100,
      6,
    )
  })

  test('leaves out the changes around a missing month', () => {
    const whole = [100, 102, 100, 102, 100]
    expect(volatility([...whole, undefined, 150])).toBeCloseTo(volatility(whole) ?? 0, 9)
    expect(volatility([150, undefined, ...whole])).toBeCloseTo(volatility(whole) ?? 0, 9)
  })

  test('is that of two years, whatever was before', () => {
    const calm = (months: number) => Array.from({ length: months }, () => 100)
    expect(volatility([10, 500, ...calm(24)])).toBeGreaterThan(0)
    expect(volatility([10, 500, ...calm(25)])).toBe(0)
  })
})
