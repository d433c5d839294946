import { z } from 'zod'
import { planPricesSetting } from '#core/catalog/plan-prices.ts'
import { changeHistory } from './change-history.ts'
import { endpoint } from './endpoint.ts'

const prices = z.strictObject({ starter: z.int(), professional: z.int() })

const shown = z.object({
  /** Cents a month; three months are charged at once. */
  prices: z.object(prices.shape),
  /** Sent back with a change; 0 while the specification's prices apply. */
  revision: z.int(),
  history: changeHistory(planPricesSetting.labels),
})

export type PlanPricesView = z.output<typeof shown>

export const planPricesApi = {
  showPlanPrices: endpoint('showPlanPrices', {
    access: 'staff',
    permission: 'administration',
    summary: 'What the plans cost a month, with every change of it',
    reply: shown,
  }),
  savePlanPrices: endpoint('savePlanPrices', {
    access: 'staff',
    permission: 'administration',
    stepUp: true,
    summary: 'Changes the prices of plans for subscriptions that are bought from then on',
    body: z.strictObject({ revision: z.int().min(0), prices }),
    reply: shown,
    refusals: { 'prices-changed-meanwhile': 409, 'prices-unusable': 422 },
  }),
}
