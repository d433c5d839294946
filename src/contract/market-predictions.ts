import { z } from 'zod'
import { marketTypes } from '#core/market/market-type.ts'
import { endpoint } from './endpoint.ts'
import { marketType } from './market.ts'
import { day, instant } from './moments.ts'

/** Dollars per square foot. */
const range = z.object({ low: z.number(), likely: z.number(), high: z.number() })

const factor = z.object({
  seriesId: z.string(),
  title: z.string(),
  share: z.number(),
  changePercent: z.number(),
  contributionPercent: z.number(),
  publishedTo: day,
  freshness: z.enum(['fresh', 'aging', 'stale']),
})

export const timeHorizons = ['3_months', '6_months', '12_months'] as const

/** `6_months`, and equivalent texts: `6 months`, `6-months`, `6`, `1_year`. */
const timeHorizon = z
  .union([z.string().max(20), z.number()])
  .transform((sent) => {
    const text = String(sent)
      .toLowerCase()
      .replace(/1[-_ ]?year/, '12')
    return `${/^(\d+)[-_ ]?m?(onths?)?$/.exec(text)?.[1] ?? ''}_months`
  })
  .pipe(z.enum(timeHorizons, 'Choose 3, 6 or 12 months'))

export const marketPrediction = z.object({
  id: z.string(),
  projectType: z.enum(marketTypes),
  predictionType: z.string(),
  currentPriceRange: range,
  predictedPriceRange: range,
  /** 0 to 1. */
  confidenceScore: z.number(),
  timeHorizon: z.enum(timeHorizons),
  trendDirection: z.enum(['up', 'down', 'stable']),
  percentageChange: z.number(),
  keyFactors: z.array(factor),
  aiModel: z.string(),
  marketIndicators: z.array(factor),
  regionalFactors: z.object({
    city: z.string(),
    locationFactor: z.number(),
    source: z.string(),
    date: z.string(),
  }),
  alertThreshold: z.number(),
  isAlertSent: z.boolean(),
  alertSentAt: instant.nullable(),
  validUntil: instant,
  createdAt: instant,
  updatedAt: instant,
})

export type Prediction = z.output<typeof marketPrediction>

export const marketPredictionsApi = {
  listPredictions: endpoint('listPredictions', {
    access: 'staff',
    permission: 'read',
    summary: 'The newest prediction of every project type and horizon that is still valid',
    reply: z.object({ data: z.array(marketPrediction) }),
  }),
  generatePredictions: endpoint('generatePredictions', {
    access: 'staff',
    permission: 'prices',
    summary: 'Predicts the price range of a project type from the indexes its prices follow',
    body: z.strictObject({ projectType: marketType, timeHorizon }),
    reply: z.object({
      success: z.literal(true),
      message: z.string(),
      data: z.object({ predictions: z.array(marketPrediction) }),
    }),
    refusals: { 'history-too-short': 409 },
  }),
}
