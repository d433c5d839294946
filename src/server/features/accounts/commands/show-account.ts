import type { Account, AccountPlan } from '#contract/accounts.ts'
import { packageTypes, reportPackages } from '#core/catalog/package-type.ts'
import { soldPlans } from '#core/catalog/subscription-plan.ts'
import { enterpriseMonth } from '#core/subscription/enterprise.ts'
import { hasAccess, reportsLeft } from '#core/subscription/subscription.ts'
import { reportsInMonth, type UsageMonth, usageMonth } from '#core/subscription/usage-month.ts'
import {
  findSubscriberByEmail,
  keptSubscription,
  type Subscriber,
  usageOf,
} from '#server/features/subscriptions/reads.ts'
import type { CustomerActor } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { listAccountOrders } from '../reads/find-account.ts'
import { findPayer, type Payer } from './plan-payer.ts'

export async function showAccountCommand(
  ports: Ports,
  customer: Pick<CustomerActor, 'email' | 'purchase'>,
): Promise<Account> {
  const { email, purchase } = customer
  const payer = await findPayer(ports, customer)
  const own =
    payer && !payer.member ? payer.subscriber : await findSubscriberByEmail(ports.database, email)
  return {
    email,
    isAddressProved: purchase === undefined,
    plan: payer ? presentPlan(payer, ports.clock.now().toISOString()) : null,
    hasBilling: purchase === undefined && typeof own?.customerId === 'string',
    orders: await listAccountOrders(ports.database, customer),
  }
}

function presentPlan({ subscriber, member }: Payer, now: string): AccountPlan | null {
  const month = enterpriseMonth(subscriber, now)
  const plan = month ? enterprisePlan(subscriber, month) : soldPlan(subscriber, now)
  return plan && { ...plan, sharedBy: member?.team ?? null }
}

type OwnPlan = Omit<AccountPlan, 'sharedBy'>

function enterprisePlan(subscriber: Subscriber, month: UsageMonth): OwnPlan {
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

function soldPlan(subscriber: Subscriber, now: string): OwnPlan | null {
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
