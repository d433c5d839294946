import { GatewayError } from '#core/payment/gateway.ts'
import { syncSubscriptionCommand } from '#server/features/subscriptions/commands/sync-subscription.ts'
import {
  findSubscriberByEmail,
  keptSubscription,
  type Subscriber,
} from '#server/features/subscriptions/reads.ts'
import type { Ports } from '#server/ports.ts'

/**
 * After the end of the paid period the provider is asked first, because the event of a renewal may
 * be missing.
 */
export async function freshSubscriber(
  ports: Ports,
  email: string,
): Promise<Subscriber | undefined> {
  const subscriber = await findSubscriberByEmail(ports.database, email)
  const kept = subscriber && keptSubscription(subscriber)
  if (!kept || !subscriber?.subscriptionId) return subscriber
  const isDue = Date.parse(kept.paidThrough) <= ports.clock.now().getTime()
  if (!isDue || kept.status === 'canceled') return subscriber
  try {
    await syncSubscriptionCommand(ports, subscriber.subscriptionId)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    ports.log.warn({ kind: error.kind }, 'subscription could not be looked up')
  }
  return await findSubscriberByEmail(ports.database, email)
}
