import { z } from 'zod'
import { businessLabels } from '#core/business/business.ts'
import { changeHistory } from './change-history.ts'
import { endpoint } from './endpoint.ts'
import { plainLine, plainText } from './plain-text.ts'
import { email } from './project-data.ts'

const business = z.strictObject({
  legalName: plainLine(120).min(1, 'Give the legal name of the business'),
  address: plainText(300).refine(
    (value) => value.split('\n').length <= 6,
    'An address takes at most 6 lines',
  ),
  supportEmail: z.string().trim().pipe(email),
  supportPhone: plainLine(40),
  taxId: plainLine(60),
  invoicePrefix: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9/-]{0,12}$/, 'Use at most 12 letters, digits, - or /'),
  invoiceNote: plainText(600),
})

const shown = z.object({
  business: z.object(business.shape),
  /** Sent back with a change; 0 while the defaults apply. */
  revision: z.int(),
  history: changeHistory(businessLabels),
})

export type BusinessView = z.output<typeof shown>

const soldMarket = z.object({
  name: z.string(),
  state: z.string(),
  cities: z.int(),
  timeZone: z.string(),
  currency: z.object({
    code: z.literal('usd'),
    symbol: z.literal('$'),
    fractionDigits: z.literal(2),
  }),
  /** On the contract; null where the prices include it. */
  tax: z.object({ label: z.string(), percent: z.number() }).nullable(),
  /** Where the fees are written. */
  permitFees: z.string(),
  rules: z.int(),
  /** Its version. */
  priceBook: z.string(),
})

export type SoldMarket = z.output<typeof soldMarket>

export const businessApi = {
  showBusiness: endpoint('showBusiness', {
    access: 'staff',
    permission: 'administration',
    summary: 'The details of the business, with every change of them',
    reply: shown,
  }),
  saveBusiness: endpoint('saveBusiness', {
    access: 'staff',
    permission: 'administration',
    stepUp: true,
    summary: 'Changes the details of the business; they apply to what is made from then on',
    body: z.strictObject({ revision: z.int().min(0), business }),
    reply: shown,
    refusals: { 'business-changed-meanwhile': 409 },
  }),
  showSoldMarket: endpoint('showSoldMarket', {
    access: 'staff',
    permission: 'administration',
    summary: 'The market that the server prices for: area, time zone, currency, tax and fees',
    reply: soldMarket,
  }),
}
