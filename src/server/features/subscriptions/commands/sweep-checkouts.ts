import { type Checkout, GatewayError } from '#core/payment/gateway.ts'
import { dayMs, minuteMs } from '#core/time/durations.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Ports } from '#server/ports.ts'
import { listOpenCheckouts } from '../reads.ts'
import { updateCheckout, updateCheckoutOfSession } from '../writes/subscription.ts'
import { syncSubscriptionCommand } from './sync-subscription.ts'

const askAfterMs = 10 * minuteMs
const endAfterMs = dayMs
const batch = 100

/**
 * Checkouts older than 10 minutes are looked up at the provider, those older than 24 hours are
 * ended.
 */
export async function sweepCheckoutsCommand(ports: Ports): Promise<void> {
  const now = ports.clock.now()
  const open = await listOpenCheckouts(ports.database, new Date(now.getTime() - askAfterMs), batch)
  for (const row of open) {
    const isOld = now.getTime() - Date.parse(row.created_at) > endAfterMs
    try {
      const status = await settledStatus(ports, row.session_id, isOld)
      if (status) await updateCheckout(ports.database, row.id, { status, now })
    } catch (error) {
      ports.log.error({ checkoutId: row.id, error: String(error) }, 'checkout not swept')
    }
  }
}

async function settledStatus(
  ports: Ports,
  sessionId: string | null,
  isOld: boolean,
): Promise<'complete' | 'expired' | undefined> {
  if (sessionId === null) return isOld ? 'expired' : undefined
  let checkout = await ports.gateway.getCheckout(sessionId)
  if (checkout.status === 'open' && isOld) checkout = await endAtProvider(ports, sessionId)
  if (checkout.subscriptionId) await syncSubscriptionCommand(ports, checkout.subscriptionId)
  return checkout.status === 'open' ? undefined : checkout.status
}

/** If it was completed at the last moment, it counts as completed. */
async function endAtProvider(ports: Ports, sessionId: string): Promise<Checkout> {
  try {
    return await ports.gateway.expireCheckout(sessionId)
  } catch (error) {
    if (!(error instanceof GatewayError) || error.kind !== 'conflict') throw error
    return await ports.gateway.getCheckout(sessionId)
  }
}

/** Stores how a checkout ended according to the provider, in the caller's transaction. */
export function keepCheckoutEnd(
  transaction: Transaction,
  sessionId: string,
  status: 'complete' | 'expired',
  now: Date,
): Promise<void> {
  return updateCheckoutOfSession(transaction, sessionId, status, now)
}
