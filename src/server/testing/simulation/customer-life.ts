import { monthsAfter } from './months-after.ts'

/**
 * What one customer, the bank and the office do over the years, decided beforehand at random. Times
 * are milliseconds on whole seconds, as a provider counts them.
 */
export type CustomerLife = {
  readonly email: string
  readonly orders: readonly SingleOrder[]
  readonly plans: readonly PlanLife[]
}

export type SingleOrder = {
  readonly at: number
  readonly packageType: 'basic' | 'pro'
  readonly clicks: number
  readonly declinesFirst: boolean
  /** Null for an order that is never paid. */
  readonly paidAt: number | null
  readonly comesBack: boolean
  readonly refunds: readonly Refund[]
  readonly dispute: Dispute | null
}

type Refund = {
  readonly at: number
  readonly share: 0.25 | 'rest'
  readonly by: 'office' | 'provider'
}

/** Decided after every refund of its order; null for one that stays open. */
export type Dispute = {
  readonly at: number
  readonly decision: { readonly at: number; readonly outcome: 'won' | 'lost' } | null
}

export type PlanUse = {
  readonly at: number
  readonly packageType: 'basic' | 'pro'
  /** When staff gives the report back; nothing happens for an order that was refused. */
  readonly returnedAt: number | null
}

export type Quarter = {
  readonly from: number
  readonly to: number
  /** When the card paid it; null for a quarter that was never paid. */
  readonly paidAt: number | null
}

export type PlanLife = {
  readonly at: number
  readonly plan: 'starter' | 'professional'
  /** Null for a checkout that is never completed. */
  readonly startedAt: number | null
  readonly quarters: readonly Quarter[]
  readonly cancelledAt: number | null
  readonly cancelledBy: 'customer' | 'provider' | null
  /** When the provider ends it; null while it continues. */
  readonly endedAt: number | null
  readonly asksAgainAt: number | null
  /** When the provider's dashboard gives a part of its last payment back. */
  readonly refundedAt: number | null
  readonly uses: readonly PlanUse[]
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
export const graceMs = 21 * day

export type Chance = {
  readonly fraction: () => number
  readonly between: (low: number, high: number) => number
  readonly happens: (share: number) => boolean
}

/** Mulberry32: the same seed gives the same lives. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) =>
    Math.floor((low + fraction() * (high - low)) / 1000) * 1000
  return { fraction, between, happens: (share) => fraction() < share }
}

export function liveCustomer(chance: Chance, email: string, from: number, until: number) {
  const orders: SingleOrder[] = []
  while (orders.length < 3 && chance.happens(0.5)) {
    orders.push(singleOrder(chance, chance.between(from, until - 60 * day)))
  }
  return { email, orders, plans: planLives(chance, from, until) } satisfies CustomerLife
}

function singleOrder(chance: Chance, at: number): SingleOrder {
  const paidAt = chance.happens(0.8) ? at + chance.between(minute, 70 * hour) : null
  const order: SingleOrder = {
    at,
    packageType: chance.happens(0.5) ? 'basic' : 'pro',
    clicks: chance.happens(0.2) ? 2 : 1,
    declinesFirst: chance.happens(0.15),
    paidAt,
    comesBack: chance.happens(0.5),
    refunds: paidAt === null ? [] : refundsAfter(chance, paidAt),
    dispute: paidAt !== null && chance.happens(0.15) ? disputeAfter(chance, paidAt) : null,
  }
  return { ...order, refunds: order.refunds.map((refund) => allowedRefund(refund, order.dispute)) }
}

/** The office refunds nothing that the bank holds or took, so only the provider may still do so. */
function allowedRefund(refund: Refund, dispute: Dispute | null): Refund {
  return dispute !== null && refund.at >= dispute.at ? { ...refund, by: 'provider' } : refund
}

function disputeAfter(chance: Chance, paidAt: number): Dispute {
  const at = paidAt + chance.between(day, 9 * day)
  if (chance.happens(0.3)) return { at, decision: null }
  const outcome = chance.happens(0.5) ? 'won' : 'lost'
  return { at, decision: { at: paidAt + chance.between(28 * day, 45 * day), outcome } }
}

function refundsAfter(chance: Chance, paidAt: number): SingleOrder['refunds'] {
  if (!chance.happens(0.25)) return []
  const by = () => (chance.happens(0.5) ? 'office' : 'provider')
  const at = paidAt + chance.between(3 * day, 20 * day)
  const part = { at, share: 0.25, by: by() } as const
  const rest = { at: at + 5 * day, share: 'rest', by: by() } as const
  if (chance.happens(0.4)) return [part]
  return chance.happens(0.5) ? [part, rest] : [rest]
}

function planLives(chance: Chance, from: number, until: number): PlanLife[] {
  const lives: PlanLife[] = []
  let next = from + chance.between(0, 300 * day)
  while (lives.length < 4 && next < until - 40 * day && chance.happens(0.6)) {
    const life = planLife(chance, next, until)
    lives.push(life)
    if (life.startedAt !== null && life.endedAt === null) break
    next = (life.endedAt ?? life.at) + chance.between(5 * day, 90 * day)
  }
  return lives
}

function planLife(chance: Chance, at: number, until: number): PlanLife {
  const plan = chance.happens(0.6) ? 'starter' : 'professional'
  const startedAt = chance.happens(0.85) ? at + chance.between(minute, 20 * hour) : null
  const nothing = { cancelledAt: null, cancelledBy: null, endedAt: null } as const
  if (startedAt === null) {
    return {
      at,
      plan,
      startedAt,
      quarters: [],
      ...nothing,
      asksAgainAt: null,
      refundedAt: null,
      uses: [],
    }
  }
  const course = planCourse(chance, startedAt, until)
  const lastDay = Math.min(course.endedAt ?? until, until)
  return {
    at,
    plan,
    startedAt,
    ...course,
    asksAgainAt: chance.happens(0.3) ? startedAt + 10 * day : null,
    refundedAt: chance.happens(0.1) ? startedAt + 20 * day : null,
    uses: usesOf(chance, startedAt, lastDay, until, course),
  }
}

type Course = Pick<PlanLife, 'quarters' | 'cancelledAt' | 'cancelledBy' | 'endedAt'>

function planCourse(chance: Chance, startedAt: number, until: number): Course {
  const quarters: Quarter[] = []
  let paidAt: number | null = startedAt
  for (let count = 0; ; count += 1) {
    const [from, to] = [monthsAfter(startedAt, 3 * count), monthsAfter(startedAt, 3 * count + 3)]
    if (from >= until - 30 * day && count > 0) {
      return { quarters, cancelledAt: null, cancelledBy: null, endedAt: null }
    }
    quarters.push({ from, to, paidAt })
    if (paidAt === null) {
      return { quarters, cancelledAt: null, cancelledBy: null, endedAt: from + graceMs }
    }
    const cancelledAt = chance.between(from + 25 * day, to - 3 * day)
    if (chance.happens(0.1) && to < until - 10 * day) {
      return { quarters, cancelledAt, cancelledBy: 'customer', endedAt: to }
    }
    if (chance.happens(0.04) && cancelledAt < until - 10 * day) {
      return { quarters, cancelledAt, cancelledBy: 'provider', endedAt: cancelledAt }
    }
    paidAt = nextPayment(chance, to)
  }
}

/** On the quarter's first moment, some days late, or never. */
function nextPayment(chance: Chance, due: number): number | null {
  const luck = chance.fraction()
  if (luck < 0.82) return due
  return luck < 0.92 ? due + chance.between(3 * day, 15 * day) : null
}

/** Bursts that reach the limit, and single ones; some after the end, some of the wrong package. */
function usesOf(
  chance: Chance,
  startedAt: number,
  lastDay: number,
  until: number,
  course: Course,
): PlanUse[] {
  const uses: PlanUse[] = []
  const add = (at: number) => {
    const packageType = chance.happens(0.85) ? 'basic' : 'pro'
    const back = chance.happens(0.2) ? at + chance.between(minute, 40 * day) : null
    uses.push({ at, packageType, returnedAt: back === null ? null : Math.min(back, until) })
  }
  for (let burst = 0; burst < 2; burst += 1) {
    const first = chance.between(startedAt + 3 * day, Math.max(startedAt + 4 * day, lastDay))
    const length = Math.floor(chance.between(1000, 8000) / 1000)
    for (let use = 0; use < length; use += 1) add(first + use * chance.between(hour, 5 * day))
  }
  if (course.endedAt !== null && chance.happens(0.5)) add(course.endedAt + 4 * day)
  // A customer who subscribes again does so at least five days after the end.
  const lastUse = Math.min(until - 3 * day, (course.endedAt ?? until) + 4 * day)
  return uses.filter(({ at }) => at <= lastUse && isHeardOf(at, course))
}

/** An end without an event is detected within days; no one orders in that time. */
function isHeardOf(at: number, { cancelledBy, endedAt }: Course): boolean {
  if (cancelledBy !== 'provider' || endedAt === null) return true
  return at < endedAt || at > endedAt + 3 * day
}
