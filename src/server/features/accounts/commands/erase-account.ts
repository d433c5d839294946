import { accept, type Result, refuse } from '#core/result.ts'
import { eraseAudit } from '#server/audit/erase-audit.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { eraseDemoProjectsOf } from '#server/features/demo-projects/commands/erase-demo-projects.ts'
import { eraseInvoiceBuyers } from '#server/features/invoices/commands.ts'
import { eraseMailsOf } from '#server/features/mail/commands.ts'
import {
  closeUnpaidOrdersCommand,
  eraseOrdersOf,
} from '#server/features/orders/commands/erase-orders.ts'
import { hasOrderUnderWay } from '#server/features/orders/reads/orders-of-address.ts'
import { eraseRefundReasons } from '#server/features/payments/commands/apply-refunds.ts'
import { syncSubscriptionCommand } from '#server/features/subscriptions/commands/sync-subscription.ts'
import { findSubscriberByEmail, hasLiveSubscription } from '#server/features/subscriptions/reads.ts'
import type { CustomerActor } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { insertDataRequest } from '../writes.ts'
import { eraseClient } from './erase-client.ts'
import { whenReached } from './manage-plan.ts'

type Refused = 'order-under-way' | 'payment-unavailable'

/**
 * Erases a customer at once: first at the provider, so that an erased customer is never charged,
 * then here in one transaction. Amounts, dates and payment ids stay for bookkeeping, without a
 * name. If it is interrupted, the same request continues where it stopped.
 */
export async function eraseAccountCommand(
  ports: Ports,
  customer: CustomerActor,
): Promise<Result<{ readonly message: string }, Refused>> {
  const { email } = customer
  if (await hasOrderUnderWay(ports.database, email)) return refuse('order-under-way')
  const closed = await whenReached(ports, () => closeAtProvider(ports, email))
  if (!closed.ok) return closed
  const removals = await ports.database
    .transaction()
    .execute((transaction) => eraseHere(transaction, ports, customer))
  if (removals === undefined) return refuse('order-under-way')
  for (const remove of removals) await remove()
  return accept({ message: 'Your data is deleted. You are signed out.' })
}

async function closeAtProvider(ports: Ports, email: string): Promise<void> {
  await closeUnpaidOrdersCommand(ports, email)
  const subscriber = await findSubscriberByEmail(ports.database, email)
  const customerId = subscriber?.customerId ?? null
  if (subscriber?.subscriptionId && hasLiveSubscription(subscriber)) {
    await ports.gateway.cancelSubscription(subscriber.subscriptionId, {
      when: 'now',
      idempotencyKey: `subscription:${subscriber.subscriptionId}:erasure`,
    })
    await syncSubscriptionCommand(ports, subscriber.subscriptionId)
  }
  await ports.gateway.eraseCustomer({ customerId, email })
}

type Removals = readonly (() => Promise<void>)[]

/** Returns undefined when an order was paid meanwhile: its report must be delivered first. */
async function eraseHere(
  transaction: Parameters<typeof eraseOrdersOf>[0],
  ports: Ports,
  { email, userId }: CustomerActor,
): Promise<Removals | undefined> {
  if (await hasOrderUnderWay(transaction, email)) return undefined
  const now = ports.clock.now()
  const by = { actor: { kind: 'customer' } } as const
  const demos = await eraseDemoProjectsOf(transaction, ports, email)
  const orders = await eraseOrdersOf(transaction, ports, by, email)
  await eraseRefundReasons(transaction, orders.ids)
  await eraseInvoiceBuyers(transaction, orders.ids)
  await eraseMailsOf(transaction, email)
  await insertDataRequest(transaction, userId, 'deletion', now)
  const { profileId, apiKeyIds, removals } = await eraseClient(transaction, ports, email)
  const subjectIds = [...orders.ids, ...demos.ids, ...apiKeyIds, ...(profileId ? [profileId] : [])]
  await eraseAudit(transaction, { subjectIds, email })
  await recordAudit(transaction, { ...by, at: now }, 'client.erased', profileId ?? userId, {
    after: { orders: orders.ids.length, demoProjects: demos.ids.length },
  })
  return [...orders.removals, ...demos.removals, ...removals]
}
