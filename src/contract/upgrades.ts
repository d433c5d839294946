import { z } from 'zod'
import { packageTypes } from '#core/catalog/package-type.ts'
import { endpoint } from './endpoint.ts'
import { ownLinkRefusals } from './link-refusals.ts'
import { instant } from './moments.ts'

const orderId = z.object({ orderId: z.string().max(100) })
const orderKey = z.object({ key: z.string().max(200).optional() })
const secureToken = z.object({ secureToken: z.string().max(100) })

const upgradeView = z.object({
  /**
   * The larger package, what it costs more, in cents, and within how many hours of its payment it is
   * due; null when none is offered.
   */
  offer: z
    .object({ packageType: z.enum(packageTypes), amount: z.int(), deliveryHours: z.int() })
    .nullable(),
  /** The last upgrade that was paid. */
  made: z
    .object({
      packageType: z.enum(packageTypes),
      paidAt: instant,
      /** When the larger report is due; null once it is approved. */
      dueAt: instant.nullable(),
      /** Of the market, in which times are shown. */
      timeZone: z.string(),
    })
    .nullable(),
})

export type UpgradeView = z.output<typeof upgradeView>

/** Cents, as the page showed it. The server refuses when the price has changed since. */
const atPrice = z.strictObject({ amount: z.int().optional() }).optional()

const opened = z.object({
  /** Null when the plan that covers the order pays, and the upgrade is made. */
  clientSecret: z.string().nullable(),
  /** What the payment takes, in cents. */
  amount: z.int(),
})

const openRefusals = {
  'no-upgrade': 409,
  'already-upgraded': 409,
  'upgrade-of-refunded': 409,
  'upgrade-price-changed': 409,
  'payment-unavailable': 503,
} as const

const ownOrder = { 'no-such-order': 404, 'not-your-order': 403 } as const

export const upgradesApi = {
  showOrderUpgrade: endpoint('showOrderUpgrade', {
    access: 'public',
    summary: 'The larger package that a paid order can become, for the difference in price',
    params: orderId,
    query: orderKey,
    reply: upgradeView,
    refusals: ownOrder,
  }),
  openOrderUpgrade: endpoint('openOrderUpgrade', {
    access: 'public',
    needsRoom: true,
    summary: 'Opens the payment of the difference; the same payment however often it is asked for',
    params: orderId,
    query: orderKey,
    body: atPrice,
    reply: opened,
    refusals: { ...ownOrder, ...openRefusals },
  }),
  showReportUpgrade: endpoint('showReportUpgrade', {
    access: 'public',
    summary: 'The larger package that a delivered report can become, for the difference in price',
    params: secureToken,
    reply: upgradeView,
    refusals: ownLinkRefusals,
  }),
  openReportUpgrade: endpoint('openReportUpgrade', {
    access: 'public',
    needsRoom: true,
    summary: 'Opens the payment of the difference for the order of a report',
    params: secureToken,
    body: atPrice,
    reply: opened,
    refusals: { ...ownLinkRefusals, ...openRefusals },
  }),
}
