import { expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { specifiedPrices } from '#core/catalog/package-prices.ts'
import { type Outlooks, outlooksOf } from '#core/market/index-change.ts'
import { type IndexHistory, publishedSeries } from '#core/market/index-values.ts'
import { analyzeMarket, type MarketAnalysis, type MarketInput } from './analyze-market.ts'
import { assessCompetitor, type CompetitorRecord } from './assess-competitor.ts'
import type { Finding } from './finding.ts'
import { predictRange } from './predict-range.ts'
import type { CompetitorPrice } from './price-position.ts'

const price = (
  competitorName: string,
  serviceType: CompetitorPrice['serviceType'],
  lowCents: number,
  highCents = lowCents,
): CompetitorPrice => ({ competitorName, serviceType, lowCents, highCents })

/** Every index grows by the same rate a month, and every other value is higher by a jump. */
function movingIndexes(growth: number, jump = 1): typeof publishedSeries {
  const entries = Object.entries(publishedSeries).map(
    ([id, { stepMonths }]): [string, IndexHistory] => {
      const firstMonth = stepMonths === 1 ? '2021-08-01' : '2011-10-01'
      const values = Array.from(
        { length: 60 },
        (_, at) => 100 * growth ** (at * stepMonths) * (at % 2 === 0 ? 1 : jump),
      )
      return [id, { firstMonth, stepMonths, values }]
    },
  )
  return Object.fromEntries(entries) as Partial<typeof publishedSeries> as typeof publishedSeries
}

const usual: MarketInput = {
  projectType: 'restaurant',
  priceBook: builtInPriceBook,
  histories: publishedSeries,
  competitorPrices: [],
  ourPrices: specifiedPrices,
  today: '2026-08-15',
}

const situations: Readonly<Record<string, Partial<MarketInput>>> = {
  'A restaurant, with prices of four competitors': {
    competitorPrices: [
      price('South', 'cost_analysis', 90_000),
      price('North', 'cost_analysis', 40_000, 60_000),
      price('East', 'permit_assistance', 10_000),
      price('West', 'feasibility_study', 80_000, 100_000),
    ],
  },
  'An office while prices and indexes are young, with one price that equals ours': {
    projectType: 'office',
    today: '2025-09-01',
    competitorPrices: [price('North', 'cost_analysis', 39_500)],
  },
  'A clinic when all prices are old': { projectType: 'medical', today: '2026-12-15' },
  'A shop while every index rises, with two cheap prices of one competitor': {
    projectType: 'retail',
    histories: movingIndexes(1.01),
    competitorPrices: [
      price('North', 'cost_analysis', 9_900),
      price('North', 'cost_analysis', 19_900),
    ],
  },
  'A med spa while indexes jump': { projectType: 'medspa', histories: movingIndexes(0.998, 1.06) },
}

function findingText({ kind, insight, recommendation, figures, sources }: Finding): string {
  return [
    `- ${kind}: ${insight}`,
    `  Recommended: ${recommendation ?? 'nothing'}`,
    ...figures.map(({ label, value, unit }) => `  ${label}: ${value} ${unit}`),
    `  From: ${sources.join('; ') || 'no source'}`,
  ].join('\n')
}

function analysisText(name: string, { findings, series, ...rest }: MarketAnalysis): string {
  const short = (value: number | undefined) => value?.toFixed(4) ?? 'unknown'
  const readings = series.map((one) => {
    const { percent, low, high } = one.ahead ?? {}
    const ahead = `${short(percent)} (${short(low)} to ${short(high)})`
    return `- ${one.id}, ${one.title}, ${one.freshness}: weight ${short(one.weight)}, year ${short(one.yearPercent)}, volatility ${short(one.volatilityPercent)}, ahead ${ahead}`
  })
  return [
    `## ${name}`,
    JSON.stringify(rest),
    findings.map(findingText).join('\n'),
    readings.join('\n'),
  ].join('\n\n')
}

test('the analyses of several situations are as they were accepted', async () => {
  const texts = Object.entries(situations).map(([name, situation]) =>
    analysisText(name, analyzeMarket({ ...usual, ...situation })),
  )
  // If the change is intended, run `npx vitest run -u` with this file and read the difference.
  await expect(`${texts.join('\n\n')}\n`).toMatchFileSnapshot('./accepted-analyses.md')
})

const usualRecord: CompetitorRecord = {
  companyName: 'North Estimating',
  serviceTypes: ['cost_analysis', 'permit_assistance'],
  targetMarkets: ['restaurant', 'retail'],
  geographicScope: 'des_moines_metro',
  dataReliability: 'high',
  dataSource: 'manual_research',
  lastVerified: '2026-07-01',
  ourPrices: specifiedPrices,
  prices: [price('North Estimating', 'cost_analysis', 30_000, 40_000)],
}

const records: Readonly<Record<string, Partial<CompetitorRecord>>> = {
  'Cheaper, with one of our services': {},
  'Dearer, with two of our services, old and of middling reliability': {
    serviceTypes: ['cost_analysis', 'feasibility_study'],
    dataReliability: 'medium',
    lastVerified: '2025-11-01',
    prices: [
      price('North Estimating', 'cost_analysis', 90_000),
      price('North Estimating', 'feasibility_study', 150_000),
    ],
  },
  'At our price': { prices: [price('North Estimating', 'cost_analysis', 54_500)] },
  'Without price, market and date, and unreliable': {
    targetMarkets: [],
    dataReliability: 'low',
    lastVerified: null,
    prices: [],
  },
  'Only services that we do not offer': {
    serviceTypes: ['permit_assistance'],
    prices: [price('North Estimating', 'permit_assistance', 20_000)],
  },
}

test('the assessments of several competitors are as they were accepted', async () => {
  const texts = Object.entries(records).map(([name, record]) => {
    const view = assessCompetitor({ ...usualRecord, ...record }, '2026-08-01')
    return `# ${name}\n${JSON.stringify(view, null, 1)}\n`
  })
  // If the change is intended, run `npx vitest run -u` with this file and read the difference.
  await expect(texts.join('\n')).toMatchFileSnapshot('./accepted-competitors.txt')
})

test('the predictions of several indexes are as they were accepted', async () => {
  const predicted = (outlooks: Outlooks, type: 'office' | 'restaurant', horizon: 3 | 12) => {
    const prediction = predictRange(type, horizon, builtInPriceBook, outlooks, '2026-01-15')
    return JSON.stringify({ ...prediction, indicators: prediction?.indicators.length }, null, 1)
  }
  const [published, rising] = [publishedSeries, movingIndexes(1.01)].map(outlooksOf)
  if (!published || !rising) throw new Error('No outlooks')
  const texts = [
    predicted(published, 'office', 3),
    predicted(published, 'restaurant', 12),
    predicted(rising, 'restaurant', 3),
  ]
  // If the change is intended, run `npx vitest run -u` with this file and read the difference.
  await expect(`${texts.join('\n\n')}\n`).toMatchFileSnapshot('./accepted-predictions.txt')
})
