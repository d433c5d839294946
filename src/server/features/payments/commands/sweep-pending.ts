import { payWithinMs } from '#core/order/unpaid-order.ts'
import { minuteMs } from '#core/time/durations.ts'
import type { Ports } from '#server/ports.ts'
import { listPendingOrders, listUnconfirmedOrders } from '../reads/find-payment.ts'
import { expirePendingCommand } from './expire-pending.ts'
import { syncPaymentCommand } from './sync-payment.ts'

const syncAfterMs = 10 * minuteMs
const batch = 200

/**
 * Checks pending orders: those older than 10 minutes are looked up at the provider, those older
 * than 72 hours expire.
 */
export async function sweepPendingOrders(ports: Ports): Promise<void> {
  const now = ports.clock.now().getTime()
  const expired = await listPendingOrders(ports.database, new Date(now - payWithinMs), batch)
  for (const { id } of expired) await lookAfter(ports, id, expirePendingCommand)
  const open = await listUnconfirmedOrders(ports.database, new Date(now - syncAfterMs), batch)
  for (const { id } of open) await lookAfter(ports, id, syncPaymentCommand)
}

/** One failing order must not delay the others. */
async function lookAfter(
  ports: Ports,
  orderId: string,
  command: (ports: Ports, orderId: string) => Promise<unknown>,
): Promise<void> {
  try {
    await command(ports, orderId)
  } catch (error) {
    ports.log.error({ orderId, error: String(error) }, 'pending order not swept')
  }
}
