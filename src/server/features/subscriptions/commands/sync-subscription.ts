import type { Subscription } from '#core/payment/gateway.ts'
import { duplicateSubscriptionEmail } from '#server/emails/plan-emails.ts'
import { queueMail } from '#server/features/mail/commands/queue-mail.ts'
import type { Ports } from '#server/ports.ts'
import { type Applied, applySubscription, readSubscription } from './apply-subscription.ts'

const tries = 5

/** Reads a subscription at the provider and stores its current state. */
export async function syncSubscriptionCommand(
  ports: Ports,
  subscriptionId: string,
): Promise<Exclude<Applied, 'stale'>> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const read = await readSubscription(ports, subscriptionId)
    const applied = await ports.database
      .transaction()
      .execute((transaction) => applySubscription(transaction, ports, read))
    if (applied === 'duplicate') await endDuplicateCommand(ports, read.subscription)
    if (applied !== 'stale') return applied
  }
  throw new Error(`subscription ${subscriptionId} changed at every try to keep it`)
}

/**
 * Two checkouts were paid at once: the later subscription is cancelled, and the owner is asked to
 * refund it.
 */
export async function endDuplicateCommand(ports: Ports, subscription: Subscription): Promise<void> {
  await ports.gateway.cancelSubscription(subscription.id, {
    when: 'now',
    idempotencyKey: `subscription:${subscription.id}:duplicate`,
  })
  await ports.database.transaction().execute((transaction) =>
    queueMail(transaction, ports, {
      to: ports.settings.adminEmail,
      dedupeKey: `duplicate-subscription:${subscription.id}`,
      mail: duplicateSubscriptionEmail(subscription),
    }),
  )
}
