import { z } from 'zod'
import { serviceTypes } from '#core/market-analysis/price-position.ts'
import { endpoint } from './endpoint.ts'
import { instant, sentInstant } from './moments.ts'

const businessTypes = [
  'construction_consultant',
  'architectural_firm',
  'cost_estimator',
  'real_estate_advisor',
] as const

const pricingSources = ['website', 'phone_quote', 'client_referral', 'mystery_shop'] as const

const levels = ['high', 'medium', 'low'] as const

/** Text of a form; empty means unknown. */
const optionalText = (max = 200) =>
  z
    .string()
    .trim()
    .max(max)
    .nullable()
    .default(null)
    .transform((text) => text || null)

const requiredText = (message: string) => z.string(message).trim().min(1, message).max(200)

const textOr = (preset: string) =>
  z
    .string()
    .trim()
    .max(200)
    .default(preset)
    .transform((text) => text || preset)

const terms = (...preset: string[]) =>
  z.array(z.string().trim().min(1).max(100)).max(50).default(preset)

const moment = sentInstant.nullable().default(null)

/** Dollars. */
const price = z.number().min(0).max(999_999.99).nullable().default(null)

const newCompetitor = z.strictObject({
  companyName: requiredText('Company name is required'),
  website: optionalText(),
  primaryContact: optionalText(),
  phone: optionalText(50),
  email: optionalText(254),
  address: optionalText(),
  /** The market's city by default. */
  city: optionalText(),
  state: optionalText(),
  businessType: z.enum(businessTypes, 'Business type is required'),
  serviceTypes: z
    .array(z.enum(serviceTypes, 'Choose service types of the list'))
    .max(serviceTypes.length)
    .default(['cost_analysis']),
  targetMarkets: terms('restaurant'),
  geographicScope: textOr('des_moines_metro'),
  employeeCount: z.int().min(0).max(1_000_000).nullable().default(null),
  foundedYear: z.int().min(1700).max(2200).nullable().default(null),
  specializations: terms(),
  notes: optionalText(5000),
  dataSource: textOr('manual_research'),
  dataReliability: z.enum(levels).default('medium'),
  lastResearched: moment,
})

export type NewCompetitor = z.output<typeof newCompetitor>

const competitor = z.object({
  ...newCompetitor.shape,
  /** Older profiles may contain other names of services. */
  serviceTypes: z.array(z.string()),
  lastResearched: instant.nullable(),
  id: z.uuid(),
  isActive: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
})

export type Competitor = z.output<typeof competitor>

const pricingParts = {
  competitorId: z.uuid('Competitor is required'),
  serviceType: z.enum(serviceTypes, 'Service type is required'),
  serviceName: requiredText('Service name is required'),
  priceMin: price,
  priceMax: price,
  priceFixed: price,
  pricingModel: textOr('fixed_fee'),
  serviceDetails: z.record(z.string().max(100), z.unknown()).default({}),
  deliverableTime: optionalText(),
  targetProjectSize: optionalText(),
  marketSegments: terms('restaurant'),
  pricingSource: z.enum(pricingSources, 'Pricing source is required'),
  sourceDate: moment,
  dataConfidence: z.enum(levels).default('medium'),
  notes: optionalText(5000),
}

const newPricing = z
  .strictObject(pricingParts)
  .refine(
    ({ priceMin, priceMax }) => priceMin === null || priceMax === null || priceMin <= priceMax,
    'The lowest price is above the highest',
  )

export type NewCompetitorPricing = z.output<typeof newPricing>

const pricing = z.object({
  ...pricingParts,
  sourceDate: instant.nullable(),
  id: z.uuid(),
  companyName: z.string(),
  isActive: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
})

export type CompetitorPricing = z.output<typeof pricing>

const competitorId = z.object({ competitorId: z.string().max(100) })

const noCompetitor = { 'no-such-competitor': 404 } as const

export const competitorsApi = {
  listCompetitors: endpoint('listCompetitors', {
    access: 'staff',
    permission: 'read',
    summary: 'Profiles of competitors, by name',
    reply: z.object({ data: z.array(competitor) }),
  }),
  createCompetitor: endpoint('createCompetitor', {
    access: 'staff',
    permission: 'prices',
    summary: 'Adds a profile of a competitor',
    body: newCompetitor,
    reply: z.object({ success: z.literal(true), data: competitor }),
  }),
  deleteCompetitor: endpoint('deleteCompetitor', {
    access: 'staff',
    permission: 'prices',
    summary: 'Takes a competitor and its prices out of the lists',
    params: competitorId,
    reply: z.object({ success: z.literal(true) }),
    refusals: noCompetitor,
  }),
  listCompetitorPricing: endpoint('listCompetitorPricing', {
    access: 'staff',
    permission: 'read',
    summary: "What competitors charge, in dollars, by the competitor's name",
    reply: z.object({ data: z.array(pricing) }),
  }),
  createCompetitorPricing: endpoint('createCompetitorPricing', {
    access: 'staff',
    permission: 'prices',
    summary: 'Adds a price of a competitor',
    body: newPricing,
    reply: z.object({ success: z.literal(true), data: pricing }),
    refusals: noCompetitor,
  }),
}
