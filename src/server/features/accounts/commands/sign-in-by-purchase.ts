import { GatewayError } from '#core/payment/gateway.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { findOrderWithHolders } from '#server/features/orders/reads/find-order.ts'
import { syncSubscriptionCommand } from '#server/features/subscriptions/commands/sync-subscription.ts'
import { findOwnCheckout } from '#server/features/subscriptions/reads.ts'
import type { Ports } from '#server/ports.ts'
import { upsertUser } from '../writes.ts'
import { type NewSession, openSession, resumeCustomer } from './sign-in.ts'

type Refused = 'payment-not-complete' | 'payment-unavailable'

/**
 * Signs in the browser that opened and paid a subscription's checkout; returns undefined for any
 * other browser, since the checkout's id alone proves nothing. A payment does not prove the address
 * either, so the session sees this purchase only.
 */
export async function signInByPurchaseCommand(
  ports: Ports,
  sessionId: string,
  visitorHash: string | undefined,
): Promise<Result<NewSession | undefined, Refused>> {
  if (visitorHash === undefined) return accept(undefined)
  const own = await findOwnCheckout(ports.database, sessionId, visitorHash)
  if (!own) return accept(undefined)
  try {
    const { status, subscriptionId } = await ports.gateway.getCheckout(sessionId)
    if (status !== 'complete' || subscriptionId === null) return refuse('payment-not-complete')
    await syncSubscriptionCommand(ports, subscriptionId)
    const purchase = { visitorHash, subscriptionId }
    return await ports.database.transaction().execute(async (transaction) => {
      const userId = await upsertUser(transaction, own.email, ports.clock.now())
      const sessionToken = await openSession(transaction, ports, { userId, purchase })
      return accept({ email: own.email, sessionToken })
    })
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    ports.log.warn({ kind: error.kind, error: error.message }, 'purchase could not be looked up')
    return refuse('payment-unavailable')
  }
}

type Browser = {
  readonly visitorHash: string | undefined
  readonly sessionToken: string | undefined
}

/**
 * The same for a single report: only the browser that ordered it, once it is paid. A session that
 * this browser has already stays, because it may show more.
 */
export async function signInByOrderCommand(
  ports: Ports,
  orderId: string,
  { visitorHash, sessionToken }: Browser,
): Promise<Result<NewSession | undefined, never>> {
  const current = sessionToken ? await resumeCustomer(ports, sessionToken) : undefined
  if (sessionToken && current) return accept({ email: current.email, sessionToken })
  if (visitorHash === undefined) return accept(undefined)
  const found = await findOrderWithHolders(ports.database, orderId)
  if (found?.order.visitor_hash !== visitorHash || found.order.paid_at === null) {
    return accept(undefined)
  }
  const email = found.order.customer_email
  const purchase = { visitorHash, subscriptionId: null }
  return await ports.database.transaction().execute(async (transaction) => {
    const userId = await upsertUser(transaction, email, ports.clock.now())
    const opened = await openSession(transaction, ports, { userId, purchase })
    return accept({ email, sessionToken: opened })
  })
}
