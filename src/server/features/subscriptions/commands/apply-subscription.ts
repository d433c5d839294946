import { soldAt } from '#core/catalog/plan-prices.ts'
import { type SoldPlanId, soldPlans } from '#core/catalog/subscription-plan.ts'
import type { Cents } from '#core/money/money.ts'
import type { Subscription } from '#core/payment/gateway.ts'
import { isEnded, paidThrough } from '#core/subscription/subscription.ts'
import { usageMonth } from '#core/subscription/usage-month.ts'
import type { Instant } from '#core/time/day.ts'
import { bySystem, recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import {
  planReceiptEmail,
  renewalFailedEmail,
  subscriptionStartedEmail,
} from '#server/emails/plan-emails.ts'
import { issuePlanInvoice } from '#server/features/invoices/commands.ts'
import { postPlanPayments } from '#server/features/ledger/commands/post-to-ledger.ts'
import { queueMail } from '#server/features/mail/commands/queue-mail.ts'
import { marketZone } from '#server/market-day.ts'
import type { Ports } from '#server/ports.ts'
import {
  findSubscriberOf,
  hasLiveSubscription,
  keptSubscription,
  lockSubscriber,
  type Subscriber,
} from '../reads.ts'
import { updateSubscription } from '../writes/subscription.ts'

/** A subscription as it was read, with the profile's state before that. */
export type ReadSubscription = {
  readonly subscription: Subscription
  readonly before: Pick<Subscriber, 'id' | 'revision'> | undefined
}

export type Applied =
  | 'done'
  /** The subscription names a profile that does not exist. */
  | 'missing'
  /** Another change happened between reading and storing, so it must be read again. */
  | 'stale'
  /** The profile has another live subscription, so this one must not be charged. */
  | 'duplicate'

/** Runs outside any transaction, because the provider must never be asked while a lock is held. */
export async function readSubscription(ports: Ports, id: string): Promise<ReadSubscription> {
  const known = await findSubscriberOf(ports.database, { id, profileId: null })
  const subscription = await ports.gateway.getSubscription(id)
  const before = known ?? (await findSubscriberOf(ports.database, subscription))
  return { subscription, before }
}

/** Stores what was read, with the mails and the audit line of the changes. */
export async function applySubscription(
  transaction: Transaction,
  ports: Ports,
  { subscription, before }: ReadSubscription,
): Promise<Applied> {
  if (!before) return subscription.profileId === null ? 'done' : 'missing'
  const subscriber = await lockSubscriber(transaction, before.id)
  if (!subscriber) return 'missing'
  if (subscriber.revision !== before.revision) return 'stale'
  if (subscriber.subscriptionId !== subscription.id) {
    if (isEnded(subscription.status)) return 'done'
    if (hasLiveSubscription(subscriber)) return 'duplicate'
  }
  await keep(transaction, ports, subscriber, subscription)
  return 'done'
}

async function keep(
  transaction: Transaction,
  ports: Ports,
  subscriber: Subscriber,
  subscription: Subscription,
): Promise<void> {
  const now = ports.clock.now()
  const isNew = subscriber.subscriptionId !== subscription.id
  const kept = isNew ? undefined : keptSubscription(subscriber)
  const plan = subscription.plan ?? kept?.plan
  if (plan === undefined) {
    // It was created by hand at the provider with a price that is not ours, so a person has to look
    // at it.
    ports.log.error({ subscriptionId: subscription.id }, 'subscription is for no plan sold here')
    return
  }
  const paid = paidThrough(subscription, kept?.paidThrough ?? null)
  const quarterlyPrice =
    subscription.quarterlyPrice ?? (kept?.plan === plan ? kept.quarterlyPrice : soldAt(plan, null))
  await updateSubscription(transaction, subscriber.id, {
    subscriptionId: subscription.id,
    customerId: subscription.customerId,
    plan,
    quarterlyPrice,
    status: subscription.status,
    start: subscription.start,
    paidThrough: paid,
    cancels: subscription.cancels,
    limit: soldPlans[plan].monthlyReports,
    firstMonth: isNew ? usageMonth(subscription.start, now.toISOString()) : undefined,
    now,
  })
  const { id: subscriptionId, start } = subscription
  const period = { subscriptionId, plan, quarterlyPrice, start }
  const quarters = await postPlanPayments(transaction, ports, {
    ...period,
    customerId: subscription.customerId,
    paidThrough: paid,
  })
  for (const quarter of quarters) {
    const { cardLast4 } = subscription
    const paidQuarter = { ...period, profileId: subscriber.id, quarter, cardLast4 }
    const payment = await issuePlanInvoice(transaction, ports, paidQuarter)
    await queueMail(transaction, ports, {
      to: subscriber.address,
      dedupeKey: `plan-receipt:${subscription.id}:${quarter}`,
      mail: planReceiptEmail({
        ...payment,
        timeZone: marketZone(ports),
        accountUrl: accountUrl(ports),
      }),
    })
  }
  const after = { plan, status: subscription.status, cancels: subscription.cancels }
  const was = kept && { plan: kept.plan, status: kept.status, cancels: subscriber.cancels }
  if (JSON.stringify(was) !== JSON.stringify(after)) {
    const action = isNew ? 'subscription.started' : 'subscription.changed'
    await recordAudit(transaction, { ...bySystem, at: now }, action, subscriber.id, {
      before: was,
      after: { ...after, subscriptionId: subscription.id },
    })
  }
  await write(transaction, ports, subscriber.address, {
    ...subscription,
    plan,
    quarterlyPrice,
    paidThrough: paid,
  })
}

/** One mail when the subscription starts, and one for every quarter whose payment fails. */
async function write(
  transaction: Transaction,
  ports: Ports,
  to: string,
  subscription: Subscription & { plan: SoldPlanId; quarterlyPrice: Cents; paidThrough: Instant },
): Promise<void> {
  const facts = {
    plan: soldPlans[subscription.plan],
    quarterlyPrice: subscription.quarterlyPrice,
    paidThrough: subscription.paidThrough,
    timeZone: marketZone(ports),
    accountUrl: accountUrl(ports),
  }
  if (subscription.status === 'active' || subscription.status === 'trialing') {
    await queueMail(transaction, ports, {
      to,
      dedupeKey: `subscription-started:${subscription.id}`,
      mail: subscriptionStartedEmail(facts),
    })
  }
  if (subscription.status === 'past_due') {
    await queueMail(transaction, ports, {
      to,
      dedupeKey: `renewal-failed:${subscription.id}:${subscription.periodStart}`,
      mail: renewalFailedEmail(facts),
    })
  }
}

function accountUrl({ settings }: Ports): string {
  return `${settings.publicUrl}/account`
}
