import { z } from 'zod'
import { marketTypes } from '#core/market/market-type.ts'
import { marketSources } from '#core/market-prices/market-price.ts'
import { endpoint, pageQuery } from './endpoint.ts'
import { instant } from './moments.ts'

/** Dollars per square foot. */
const range = z.object({ low: z.number(), likely: z.number(), high: z.number() })

export const priceRanges = z.object({ small: range, medium: range, large: range, xlarge: range })

const statuses = ['open', 'applied', 'rejected', 'undone', 'replaced'] as const

const update = z.object({
  id: z.string(),
  projectType: z.enum(marketTypes),
  itemName: z.string(),
  category: z.string(),
  lineId: z.string(),
  oldPriceRanges: priceRanges,
  newPriceRanges: priceRanges,
  changePercent: z.number(),
  dataSource: z.enum(marketSources),
  confidence: z.enum(['high', 'medium', 'low']),
  /** The percentage by which the estimate multiplies the row for this region. */
  regionAdjustment: z.int(),
  notes: z.string().nullable(),
  status: z.enum(statuses),
  isApplied: z.boolean(),
  appliedAt: instant.nullable(),
  appliedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  priceBookVersion: z.string().nullable(),
  createdAt: instant,
})

export type PricingUpdate = z.output<typeof update>

const chosen = z.strictObject({
  ids: z.array(z.uuid()).min(1, 'Choose at least one proposal').max(300),
})

const sample = z.object({
  projectType: z.enum(marketTypes),
  squareFootage: z.int(),
  beforeCents: z.int(),
  afterCents: z.int(),
})

export type SampleEffect = z.output<typeof sample>

const decided = z.object({ success: z.literal(true), data: z.array(update) })

const applied = decided.extend({ priceBookVersion: z.string(), samples: z.array(sample) })

export type AppliedUpdates = z.output<typeof applied>

const notOpen = { 'no-such-update': 404, 'not-open': 409 } as const

export const marketUpdatesApi = {
  runMonthlyAnalysis: endpoint('runMonthlyAnalysis', {
    access: 'staff',
    permission: 'prices',
    summary: 'Proposes new price ranges for every template from indexes and named prices',
    reply: z.object({
      success: z.literal(true),
      message: z.string(),
      data: z.object({
        proposed: z.int(),
        /** Unchanged rows, by the reason. */
        unchanged: z.object({
          movedTooLittle: z.int(),
          tooUncertain: z.int(),
          noData: z.int(),
          unpriced: z.int(),
        }),
        sourcesAnalyzed: z.int(),
      }),
    }),
  }),
  listPricingUpdates: endpoint('listPricingUpdates', {
    access: 'staff',
    permission: 'read',
    summary: 'Proposals for the price book, newest first',
    query: pageQuery.extend({
      status: z.enum(statuses).optional(),
      projectType: z.enum(marketTypes).optional(),
    }),
    reply: z.object({ data: z.array(update) }),
  }),
  previewPricingUpdates: endpoint('previewPricingUpdates', {
    access: 'staff',
    permission: 'read',
    summary: 'What these proposals would do to a plain project of their types; stores nothing',
    body: chosen,
    reply: z.object({ samples: z.array(sample) }),
    refusals: notOpen,
  }),
  applyPricingUpdates: endpoint('applyPricingUpdates', {
    access: 'staff',
    permission: 'prices',
    summary: 'Applies proposals as a new version of the price book; orders keep the one they have',
    body: chosen,
    reply: applied,
    refusals: {
      ...notOpen,
      'row-changed': 409,
      'changed-meanwhile': 409,
      'no-such-row': 409,
      'prices-out-of-order': 409,
      'price-date-ahead': 409,
      'no-price': 409,
      'rate-out-of-bounds': 409,
    },
  }),
  rejectPricingUpdates: endpoint('rejectPricingUpdates', {
    access: 'staff',
    permission: 'prices',
    summary: 'Rejects proposals; they stay in the list',
    body: chosen,
    reply: decided,
    refusals: notOpen,
  }),
  undoPricingUpdate: endpoint('undoPricingUpdate', {
    access: 'staff',
    permission: 'prices',
    summary:
      'Takes an applied row back to its price before as another version, or reopens a rejection',
    params: z.object({ updateId: z.string().max(100) }),
    reply: decided,
    refusals: {
      'no-such-update': 404,
      'nothing-to-undo': 409,
      'row-changed': 409,
      'changed-meanwhile': 409,
      'no-such-row': 409,
      'prices-out-of-order': 409,
      'price-date-ahead': 409,
      'no-price': 409,
      'rate-out-of-bounds': 409,
    },
  }),
}
