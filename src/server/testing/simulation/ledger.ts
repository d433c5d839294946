import type { Instant } from '#core/time/day.ts'
import type { CustomerLife, PlanLife, PlanUse, SingleOrder } from './customer-life.ts'
import { monthsAfter } from './months-after.ts'

/**
 * The plain ledger: what must be true of a customer at the end, computed from the events without
 * any product code. Prices and limits are repeated here on purpose.
 */
const prices = { basic: 39_500, pro: 69_500 } as const
const quarterPrices = { starter: 44_700, professional: 89_700 } as const
/** From the day on that the owner sets others. */
const laterQuarterPrices = { starter: 48_000, professional: 81_000 } as const
const limits = { starter: 3, professional: 6 } as const
const covered = { starter: ['basic'], professional: ['basic', 'pro'] }

export type Standing = {
  readonly orders: readonly {
    readonly packageType: string
    readonly amount: number
    readonly status: string
    readonly refunded: number
    readonly disputes: number
    readonly plan: string | null
  }[]
  readonly refusals: Readonly<Record<string, number>>
  readonly profile: {
    readonly plan: string
    readonly status: string
    readonly paidThrough: Instant | null
    readonly cancels: boolean
    readonly monthStart: string | null
    readonly reports: number
  } | null
  readonly mails: Readonly<Record<string, number>>
  /** At the provider: captured amounts of single orders, refunds, started subscriptions. */
  readonly provider: {
    readonly captured: number
    readonly refunded: number
    readonly plans: number
  }
}

export function keepLedger(life: CustomerLife): Standing {
  const used = life.plans.map(keepPlan)
  const singles = life.orders.map(keepOrder)
  const last = used.findLast((plan) => plan.profile !== null)
  const refusals: Record<string, number> = {}
  for (const refusal of used.flatMap((plan) => plan.refused)) {
    refusals[refusal] = (refusals[refusal] ?? 0) + 1
  }
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const paid = singles.filter(({ wasPaid }) => wasPaid)
  const count = (pick: (plan: PlanLedger) => number) => sum(used.map(pick))
  return {
    orders: [...singles, ...used.flatMap((plan) => plan.orders)]
      .toSorted((left, right) => left.at - right.at)
      .map(({ at: _at, wasPaid: _paid, refundSteps: _steps, ...order }) => order),
    refusals,
    profile: last?.profile ?? (singles.length + used.length > 0 ? noPlan : null),
    mails: {
      'payment-confirmed': paid.length + count((plan) => plan.orders.length),
      refunded: sum(singles.map(({ refundSteps }) => refundSteps)),
      'plan-report-returned': count(
        (plan) => plan.orders.filter(({ status }) => status === 'cancelled').length,
      ),
      'plan-receipt': count((plan) => plan.paid),
      'subscription-started': count((plan) => (plan.profile ? 1 : 0)),
      'renewal-failed': count((plan) => plan.failures),
      'usage-at-limit': count((plan) => plan.fullMonths),
    },
    provider: {
      captured: sum(paid.map(({ amount }) => amount)),
      refunded: sum(singles.map(({ refunded }) => refunded)),
      plans: count((plan) => (plan.profile ? 1 : 0)),
    },
  }
}

const noPlan = {
  plan: 'trial',
  status: 'trial',
  paidThrough: null,
  cancels: false,
  monthStart: null,
  reports: 0,
}

type KeptOrder = Standing['orders'][number] & {
  readonly at: number
  readonly wasPaid: boolean
  readonly refundSteps: number
}

function keepOrder({ at, packageType, paidAt, refunds, dispute }: SingleOrder): KeptOrder {
  const amount = prices[packageType]
  let refunded = 0
  for (const { share } of refunds) refunded += share === 'rest' ? amount - refunded : amount * share
  const isOver = paidAt === null || refunded === amount || dispute?.decision?.outcome === 'lost'
  return {
    at,
    packageType,
    amount,
    status: isOver ? 'cancelled' : 'paid',
    refunded,
    disputes: dispute === null ? 0 : 1,
    plan: null,
    wasPaid: paidAt !== null,
    refundSteps: refunds.length,
  }
}

/**
 * A quarter that ended has earned its price. Reports after it have earned their shares so far, also
 * those of a quarter that began and whose payment is not known yet.
 */
export function earnedByPlan(
  life: PlanLife,
  { now, pricesChangedAt }: { readonly now: number; readonly pricesChangedAt: number },
): number {
  const sold = life.at < pricesChangedAt ? quarterPrices : laterQuarterPrices
  const price = sold[life.plan]
  const ended = life.quarters.filter(({ paidAt, to }) => paidAt !== null && to <= now)
  const since = ended.at(-1)?.to ?? 0
  const later = keepPlan(life).taken.filter((use) => use.returnedAt === null && use.at >= since)
  return ended.length * price + later.length * Math.floor(price / (3 * limits[life.plan]))
}

type KeptUse = PlanUse & { readonly month: number }

type PlanLedger = {
  readonly orders: readonly KeptOrder[]
  readonly refused: readonly string[]
  readonly taken: readonly KeptUse[]
  readonly profile: NonNullable<Standing['profile']> | null
  /** Quarters, each with its receipt. */
  readonly paid: number
  readonly failures: number
  readonly fullMonths: number
}

function keepPlan(life: PlanLife): PlanLedger {
  const { plan, startedAt, quarters, endedAt } = life
  if (startedAt === null) {
    const none = { orders: [], refused: [], taken: [], profile: null }
    return { ...none, paid: 0, failures: 0, fullMonths: 0 }
  }
  const { month, ...reports } = takeReports(life, startedAt)
  const lastPaid = quarters.findLast(({ paidAt }) => paidAt !== null)
  return {
    ...reports,
    profile: {
      plan,
      status: endedAt === null ? 'active' : 'canceled',
      paidThrough: lastPaid ? new Date(lastPaid.to).toISOString() : null,
      cancels: life.cancelledBy === 'customer',
      monthStart: new Date(monthsAfter(startedAt, month)).toISOString(),
      reports: usedIn(reports.taken, month, Number.POSITIVE_INFINITY),
    },
    paid: quarters.filter(({ paidAt }) => paidAt !== null).length,
    failures: quarters.filter(({ from, paidAt }, index) => index > 0 && paidAt !== from).length,
  }
}

/** `month` is that of the last report. */
function takeReports(life: PlanLife, startedAt: number) {
  const { plan } = life
  const orders: KeptOrder[] = []
  const refused: string[] = []
  const taken: KeptUse[] = []
  const fullMonths = new Set<number>()
  let month = 0
  for (const use of life.uses.toSorted((left, right) => left.at - right.at)) {
    const { at, packageType, returnedAt } = use
    const now = monthOf(startedAt, at)
    const refusal = refuseUse(life, at, packageType, usedIn(taken, now, at))
    if (refusal) {
      refused.push(refusal)
      continue
    }
    month = now
    taken.push({ ...use, month })
    if (usedIn(taken, month, at) === limits[plan]) fullMonths.add(month)
    const status = returnedAt === null ? 'paid' : 'cancelled'
    orders.push({ ...planOrder, status, at, packageType, plan })
  }
  return { orders, refused, taken, month, fullMonths: fullMonths.size }
}

/** Reports of the month that were not given back by then. */
function usedIn(taken: readonly KeptUse[], month: number, at: number): number {
  return taken.filter(
    (use) => use.month === month && (use.returnedAt === null || use.returnedAt > at),
  ).length
}

function monthOf(startedAt: number, at: number): number {
  let month = 0
  while (monthsAfter(startedAt, month + 1) <= at) month += 1
  return month
}

function refuseUse(
  { plan, quarters, endedAt }: PlanLife,
  at: number,
  packageType: string,
  used: number,
): string | undefined {
  const paidAt = quarters.findLast(({ from }) => from <= at)?.paidAt ?? null
  const isLive = paidAt !== null && paidAt <= at && (endedAt === null || at < endedAt)
  if (!isLive) return 'no-subscription'
  if (!covered[plan].includes(packageType)) return 'not-in-plan'
  return used === limits[plan] ? 'limit-reached' : undefined
}

const planOrder = {
  amount: 0,
  refunded: 0,
  disputes: 0,
  wasPaid: true,
  refundSteps: 0,
} as const
