import type { Ports } from '#server/ports.ts'
import { listPendingOrders } from '../reads.ts'
import { expirePendingCommand } from './expire-pending.ts'
import { syncPaymentCommand } from './sync-payment.ts'

const minuteMs = 60_000
const syncAfterMs = 10 * minuteMs
const expireAfterMs = 24 * 60 * minuteMs
const batch = 200

/** Looks after pending orders: older than 10 minutes are asked about, older than 24 hours expire. */
export async function sweepPendingOrders(ports: Ports): Promise<void> {
  const now = ports.clock.now().getTime()
  const expiredBefore = now - expireAfterMs
  const open = await listPendingOrders(ports.database, new Date(now - syncAfterMs), batch)
  for (const order of open) {
    try {
      if (Date.parse(order.createdAt) < expiredBefore) await expirePendingCommand(ports, order.id)
      else await syncPaymentCommand(ports, order.id)
    } catch (error) {
      // One order that cannot be looked after must not keep the others waiting.
      ports.log.error({ orderId: order.id, error: String(error) }, 'pending order not swept')
    }
  }
}
