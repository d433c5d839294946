import { accept, type Result, refuse } from '#core/result.ts'
import { eraseAudit } from '#server/audit/erase-audit.ts'
import { byCustomer, recordAudit } from '#server/audit/record-audit.ts'
import { asProgram } from '#server/database/as-program.ts'
import { findClient } from '#server/features/client-records/reads/show-client.ts'
import { eraseDemoProjectsOf } from '#server/features/demo-projects/commands/erase-demo-projects.ts'
import { eraseInvoiceBuyers } from '#server/features/invoices/commands.ts'
import { eraseMailsOf } from '#server/features/mail/commands/queue-mail.ts'
import type { Eraser } from '#server/features/orders/commands/anonymize-order.ts'
import {
  closeUnpaidOrdersCommand,
  eraseOrdersOf,
} from '#server/features/orders/commands/erase-orders.ts'
import { hasOrderUnderWay } from '#server/features/orders/reads/orders-of-address.ts'
import { eraseRefundReasons } from '#server/features/payments/commands/apply-refunds.ts'
import { syncSubscriptionCommand } from '#server/features/subscriptions/commands/sync-subscription.ts'
import {
  findSubscriberByEmail,
  hasLiveSubscription,
  listPurchasedPlans,
} from '#server/features/subscriptions/reads.ts'
import type { ByStaff, CustomerActor } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { insertDataRequest } from '../writes.ts'
import { eraseClient } from './erase-client.ts'
import { whenReached } from './manage-plan.ts'

type Refused = 'order-under-way' | 'payment-unavailable'

type Erasure = {
  readonly email: string
  readonly by: Eraser
  /** Of the customer who asked, or of the client whom staff erases. */
  readonly asked: { readonly userId: string } | { readonly clientId: string }
}

export async function eraseAccountCommand(
  ports: Ports,
  { email, userId }: CustomerActor,
): Promise<Result<{ readonly message: string }, Refused>> {
  const erased = await eraseEverywhere(ports, { email, by: byCustomer, asked: { userId } })
  return erased.ok ? accept({ message: 'Your data is deleted. You are signed out.' }) : erased
}

/** Staff erases a client as the client would: everything of the address, and the books stay. */
export async function deleteClientCommand(
  ports: Ports,
  by: ByStaff,
  clientId: string,
): Promise<
  Result<
    { readonly success: true },
    'no-such-client' | 'client-order-under-way' | 'payment-unavailable'
  >
> {
  const client = await findClient(ports.database, clientId)
  if (!client || client.isErased) return refuse('no-such-client')
  const erased = await eraseEverywhere(ports, {
    email: client.email,
    by,
    asked: { clientId },
  })
  if (erased.ok) return accept({ success: true })
  return refuse(erased.refusal === 'order-under-way' ? 'client-order-under-way' : erased.refusal)
}

/**
 * Erases a customer at once: first at the provider, so that an erased customer is never charged,
 * then here in one transaction. Amounts, dates and payment ids stay for bookkeeping, without a
 * name. If it is interrupted, the same request continues where it stopped.
 */
async function eraseEverywhere(ports: Ports, erasure: Erasure): Promise<Result<true, Refused>> {
  const { email } = erasure
  if (await hasOrderUnderWay(ports.database, email)) return refuse('order-under-way')
  // Plans that others paid with the address are its data, too.
  for (const each of [email, ...(await listPurchasedPlans(ports.database, email))]) {
    const closed = await whenReached(ports, () => closeAtProvider(ports, each))
    if (!closed.ok) return closed
  }
  const removals = await asProgram(() =>
    ports.database.transaction().execute((transaction) => eraseHere(transaction, ports, erasure)),
  )
  if (removals === undefined) return refuse('order-under-way')
  for (const remove of removals) await remove()
  return accept(true)
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
  { email, by, asked }: Erasure,
): Promise<Removals | undefined> {
  if (await hasOrderUnderWay(transaction, email)) return undefined
  const now = ports.clock.now()
  const demos = await eraseDemoProjectsOf(transaction, ports, email)
  const orders = await eraseOrdersOf(transaction, ports, by, email)
  await eraseRefundReasons(transaction, orders.ids)
  await eraseInvoiceBuyers(transaction, orders.ids)
  await eraseMailsOf(transaction, email)
  if ('userId' in asked) await insertDataRequest(transaction, asked.userId, 'deletion', now)
  for (const purchase of await listPurchasedPlans(transaction, email)) {
    await eraseClient(transaction, ports, purchase)
  }
  const { profileId, apiKeyIds, removals } = await eraseClient(transaction, ports, email)
  const subjectIds = [...orders.ids, ...demos.ids, ...apiKeyIds, ...(profileId ? [profileId] : [])]
  await eraseAudit(transaction, { subjectIds, email })
  const subject = profileId ?? ('userId' in asked ? asked.userId : asked.clientId)
  await recordAudit(transaction, { ...by, at: now }, 'client.erased', subject, {
    after: { orders: orders.ids.length, demoProjects: demos.ids.length },
  })
  return [...orders.removals, ...demos.removals, ...removals]
}
