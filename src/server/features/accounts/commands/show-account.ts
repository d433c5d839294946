import type { Account, AccountPlan } from '#contract/accounts.ts'
import { packageTypes, reportPackages } from '#core/catalog/package-type.ts'
import { soldPlans } from '#core/catalog/subscription-plan.ts'
import { enterpriseMonth } from '#core/subscription/enterprise.ts'
import {
  hasAccess,
  type KeptSubscription,
  reportsLeft,
  type Usage,
} from '#core/subscription/subscription.ts'
import { type UsageMonth, usageMonth } from '#core/subscription/usage-month.ts'
import type { Instant } from '#core/time/day.ts'
import {
  findSubscriberByEmail,
  keptSubscription,
  readUsage,
  type Subscriber,
} from '#server/features/subscriptions/reads.ts'
import type { CustomerActor } from '#server/http/actor.ts'
import { zoneOf } from '#server/market-day.ts'
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
    plan: payer ? await presentPlan(ports, payer) : null,
    hasBilling: purchase === undefined && typeof own?.customerId === 'string',
    orders: (await listAccountOrders(ports.database, customer, ports.clock.now())).map(
      ({ market, ...order }) => ({ ...order, timeZone: zoneOf(ports, { market }) }),
    ),
  }
}

async function presentPlan(
  { database, clock }: Ports,
  { subscriber, member }: Payer,
): Promise<AccountPlan | null> {
  const now = clock.now().toISOString()
  const granted = enterpriseMonth(subscriber, now)
  const kept = keptSubscription(subscriber)
  const month = granted ?? (kept && usageMonth(kept.start, now))
  if (!month) return null
  const usage = await readUsage(database, subscriber, month)
  const sharedBy = member?.team ?? null
  if (granted) return { ...enterprisePlan(usage, month), sharedBy }
  if (!kept) return null
  const sold = soldPlan(subscriber, kept, { usage, month, now })
  // Members of a team do not see what its owner pays.
  return member ? { ...sold, quarterlyPrice: null, sharedBy } : { ...sold, sharedBy }
}

type OwnPlan = Omit<AccountPlan, 'sharedBy'>

function enterprisePlan({ reports }: Usage, month: UsageMonth): OwnPlan {
  return {
    plan: 'enterprise',
    status: 'active',
    isLive: true,
    cancels: false,
    quarterlyPrice: null,
    paidThrough: null,
    reportLimit: null,
    reportsLeft: null,
    reportsUsed: reports,
    monthEnd: month.end,
    packages: packageTypes.filter((packageType) => !reportPackages[packageType].comingSoon),
  }
}

function soldPlan(
  subscriber: Subscriber,
  kept: KeptSubscription,
  present: { readonly usage: Usage; readonly month: UsageMonth; readonly now: Instant },
): OwnPlan {
  const { usage, month, now } = present
  const isLive = hasAccess(kept, now)
  return {
    plan: kept.plan,
    status: kept.status,
    isLive,
    cancels: subscriber.cancels,
    quarterlyPrice: kept.quarterlyPrice,
    paidThrough: kept.paidThrough,
    reportLimit: subscriber.limit,
    reportsLeft: isLive ? reportsLeft(usage) : 0,
    reportsUsed: usage.reports,
    monthEnd: month.end,
    packages: [...soldPlans[kept.plan].packages],
  }
}
