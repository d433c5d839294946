import { upgradesApi } from '#contract/upgrades.ts'
import { hourMs } from '#core/time/durations.ts'
import { orderReader } from '#server/features/orders/commands/order-reader.ts'
import { limitRate, networkOf } from '#server/http/limit-rate.ts'
import { type Server, serve } from '#server/http/serve.ts'
import {
  openOrderUpgradeCommand,
  openReportUpgradeCommand,
  showOrderUpgrade,
  showReportUpgrade,
} from './commands.ts'

/** As for the payment of an order. */
const openLimit = { max: 30, windowMs: hourMs }

export function upgradeRoutes(server: Server): void {
  const { ports } = server

  serve(server, upgradesApi.showOrderUpgrade, async ({ params, ...caller }) =>
    showOrderUpgrade(ports, params.orderId, await orderReader(ports, caller)),
  )

  serve(server, upgradesApi.openOrderUpgrade, async ({ address, params, body, ...caller }) => {
    await limitRate(ports, `payment-intent:${networkOf(address)}`, openLimit)
    const reader = await orderReader(ports, caller)
    return await openOrderUpgradeCommand(ports, params.orderId, reader, body?.amount)
  })

  serve(server, upgradesApi.showReportUpgrade, ({ params }) =>
    showReportUpgrade(ports, params.secureToken),
  )

  serve(server, upgradesApi.openReportUpgrade, async ({ address, params, body }) => {
    await limitRate(ports, `payment-intent:${networkOf(address)}`, openLimit)
    return await openReportUpgradeCommand(ports, params.secureToken, body?.amount)
  })
}
