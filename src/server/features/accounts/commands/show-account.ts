import type { Account, AccountPlan } from '#contract/accounts.ts'
import { soldPlans } from '#core/catalog/subscription-plan.ts'
import { GatewayError } from '#core/payment/gateway.ts'
import { hasAccess, reportsLeft } from '#core/subscription/subscription.ts'
import { usageMonth } from '#core/subscription/usage-month.ts'
import { syncSubscriptionCommand } from '#server/features/subscriptions/commands/sync-subscription.ts'
import {
  findSubscriberByEmail,
  keptSubscription,
  type Subscriber,
  usageOf,
} from '#server/features/subscriptions/reads.ts'
import type { Ports } from '#server/ports.ts'
import { listAccountOrders } from '../reads/find-account.ts'

export async function showAccountCommand(ports: Ports, email: string): Promise<Account> {
  const subscriber = await freshSubscriber(ports, email)
  return {
    email,
    plan: subscriber ? presentPlan(subscriber, ports.clock.now().toISOString()) : null,
    hasBilling: subscriber?.customerId !== null && subscriber !== undefined,
    orders: await listAccountOrders(ports.database, email),
  }
}

/** When the paid time is over, the provider is asked first: a renewal may not have been heard of. */
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

function presentPlan(subscriber: Subscriber, now: string): AccountPlan | null {
  const kept = keptSubscription(subscriber)
  if (!kept) return null
  const month = usageMonth(kept.start, now)
  const isLive = hasAccess(kept, now)
  return {
    plan: kept.plan,
    status: kept.status,
    isLive,
    cancels: subscriber.cancels,
    paidThrough: kept.paidThrough,
    reportLimit: subscriber.limit,
    reportsLeft: isLive ? reportsLeft(usageOf(subscriber), month) : 0,
    monthEnd: month.end,
    packages: [...soldPlans[kept.plan].packages],
  }
}
