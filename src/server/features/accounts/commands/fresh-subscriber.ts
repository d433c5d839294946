import { GatewayError } from '#core/payment/gateway.ts'
import { syncSubscriptionCommand } from '#server/features/subscriptions/commands/sync-subscription.ts'
import {
  findSubscriberByEmail,
  findSubscriberBySubscription,
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
  of: { readonly email: string } | { readonly subscriptionId: string },
): Promise<Subscriber | undefined> {
  const find = () =>
    'email' in of
      ? findSubscriberByEmail(ports.database, of.email)
      : findSubscriberBySubscription(ports.database, of.subscriptionId)
  const subscriber = await find()
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
  return await find()
}
