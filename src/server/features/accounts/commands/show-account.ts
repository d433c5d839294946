import type { Account, AccountPlan } from '#contract/accounts.ts'
import { packageTypes, reportPackages } from '#core/catalog/package-type.ts'
import { soldPlans } from '#core/catalog/subscription-plan.ts'
import { GatewayError } from '#core/payment/gateway.ts'
import { enterpriseMonth } from '#core/subscription/enterprise.ts'
import { hasAccess, reportsLeft } from '#core/subscription/subscription.ts'
import { reportsInMonth, type UsageMonth, usageMonth } from '#core/subscription/usage-month.ts'
import { syncSubscriptionCommand } from '#server/features/subscriptions/commands/sync-subscription.ts'
import {
  findSubscriberByEmail,
  keptSubscription,
  type Subscriber,
  usageOf,
} from '#server/features/subscriptions/reads.ts'
import type { CustomerActor, Purchase } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { listAccountOrders } from '../reads/find-account.ts'

export async function showAccountCommand(
  ports: Ports,
  customer: Pick<CustomerActor, 'email' | 'purchase'>,
): Promise<Account> {
  const { email, purchase } = customer
  const subscriber = await freshSubscriber(ports, email)
  const isOwn = subscriber !== undefined && maySpendPlan(subscriber, purchase)
  return {
    email,
    isAddressProved: purchase === undefined,
    plan: isOwn ? presentPlan(subscriber, ports.clock.now().toISOString()) : null,
    hasBilling: purchase === undefined && typeof subscriber?.customerId === 'string',
    orders: await listAccountOrders(ports.database, customer),
  }
}

/**
 * A browser that is signed in by a purchase may use the subscription it bought, and no later one of
 * the same address.
 */
export function maySpendPlan(subscriber: Subscriber, purchase: Purchase | undefined): boolean {
  return purchase === undefined || subscriber.subscriptionId === purchase.subscriptionId
}

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

function presentPlan(subscriber: Subscriber, now: string): AccountPlan | null {
  const month = enterpriseMonth(subscriber, now)
  return month ? enterprisePlan(subscriber, month) : soldPlan(subscriber, now)
}

function enterprisePlan(subscriber: Subscriber, month: UsageMonth): AccountPlan {
  return {
    plan: 'enterprise',
    status: 'active',
    isLive: true,
    cancels: false,
    paidThrough: null,
    reportLimit: null,
    reportsLeft: null,
    reportsUsed: reportsInMonth(usageOf(subscriber), month),
    monthEnd: month.end,
    packages: packageTypes.filter((packageType) => !reportPackages[packageType].comingSoon),
  }
}

function soldPlan(subscriber: Subscriber, now: string): AccountPlan | null {
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
    reportsUsed: reportsInMonth(usageOf(subscriber), month),
    monthEnd: month.end,
    packages: [...soldPlans[kept.plan].packages],
  }
}
