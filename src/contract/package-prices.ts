import { z } from 'zod'
import { packagePricesSetting } from '#core/catalog/package-prices.ts'
import { changeHistory } from './change-history.ts'
import { endpoint } from './endpoint.ts'

const prices = z.strictObject({ basic: z.int(), pro: z.int(), premium: z.int() })

const shown = z.object({
  /** Cents. */
  prices: z.object(prices.shape),
  /** Sent back with a change; 0 while the specification's prices apply. */
  revision: z.int(),
  history: changeHistory(packagePricesSetting.labels),
})

export type PackagePricesView = z.output<typeof shown>

export const packagePricesApi = {
  showPackagePrices: endpoint('showPackagePrices', {
    access: 'staff',
    permission: 'administration',
    summary: 'What the packages cost, with every change of it',
    reply: shown,
  }),
  savePackagePrices: endpoint('savePackagePrices', {
    access: 'staff',
    permission: 'administration',
    stepUp: true,
    summary: 'Changes the prices of packages for orders that are placed from then on',
    body: z.strictObject({ revision: z.int().min(0), prices }),
    reply: shown,
    refusals: { 'prices-changed-meanwhile': 409, 'prices-unusable': 422 },
  }),
}
