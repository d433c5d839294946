/** A shop that grows for three years: who signs up when, who orders, who tries a demo first. */
import { type Dice, rollDice } from './dice.ts'
import { type SampleDemo, sampleDemo } from './sample-demo.ts'
import { referralSources, type SampleClient, sampleClient } from './sample-intake.ts'
import { type SampleOrder, sampleOrder } from './sample-order.ts'
import type { SampleProfile } from './write-batch.ts'

export type Run = {
  readonly count: number
  /** Shifts all numbers, so that a second run adds other people. */
  readonly first: number
  readonly now: Date
  /** Whether everything completed and approved has its report, as in the product. */
  readonly hasReports?: boolean
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const quarterMs = 365.25 * 21_600_000
const spanMs = 3 * 365 * dayMs
const ordersPerClient = 4
const clientsPerDemo = 2
const wholeOrders = 1000
/** Drafting, printing and mailing one takes up to half a second. */
const workedOrders = 100
/**
 * Writing a report takes some 40 ms and 200 kB. Where there would be more, the others were never
 * paid.
 */
const mostReports = { orders: 2000, demos: 300 }
const wholeDemos = 100
/** However few orders there are, some of the last two days wait for the office. */
const recent = { orders: 12, hoursApart: 4 }

export const clientCount = ({ count }: Run) => Math.ceil(count / ordersPerClient)
export const demoCount = (run: Run) => Math.ceil(clientCount(run) / clientsPerDemo)

// The business grows: half of everything happens in the last third of the time.
function momentAt(share: number, now: Date): Date {
  return new Date(now.getTime() - (1 - share ** 0.585) * spanMs)
}

/** Orders from this number on have their own drafts. */
export const firstWhole = ({ count }: Run) => Math.max(0, count - wholeOrders)

/** Orders from this number on go through the product's own commands, if any do. */
export const firstWorked = ({ count }: Run) => Math.max(0, count - workedOrders)

type Person = {
  readonly id: string
  readonly client: SampleClient
  readonly since: Date
  readonly subscription: Subscription | undefined
}

type Subscription = {
  readonly plan: 'starter' | 'professional'
  readonly status: 'active' | 'past_due' | 'canceled'
  readonly start: Date
  /** Paid through. */
  readonly end: Date
}

/** Every fourth order is the first of a new client; the others are by existing clients. */
function clientOf(order: number, run: Run): Person {
  const newest = Math.floor(order / ordersPerClient)
  const isFirst = order % ordersPerClient === 0
  return person(isFirst ? newest : rollDice(run.first + order).between(0, newest), run)
}

function person(index: number, run: Run): Person {
  const dice = rollDice(run.first + index + 7_000_000)
  const id = dice.uuid()
  const client = sampleClient(run.first + index, dice)
  const firstOrder = momentAt((index * ordersPerClient + 0.5) / run.count, run.now)
  const since = new Date(firstOrder.getTime() - 60_000)
  return { id, client, since, subscription: subscriptionOf(since, run.now, dice) }
}

/** Paid quarterly; some have ended, and some have a failed card. */
function subscriptionOf(since: Date, now: Date, dice: Dice): Subscription | undefined {
  const plan = dice.pickWeighted([
    ['none', 82],
    ['starter', 11],
    ['professional', 7],
  ] as const)
  const start = new Date(since.getTime() + dice.between(0, 45) * dayMs)
  if (plan === 'none' || start > now) return undefined
  const passed = Math.floor((now.getTime() - start.getTime()) / quarterMs)
  const kept = dice.chance(0.3) ? dice.between(1, 8) : Number.POSITIVE_INFINITY
  const quarters = Math.min(passed + 1, kept)
  const end = new Date(start.getTime() + quarters * quarterMs)
  const status = end < now ? 'canceled' : dice.chance(0.04) ? 'past_due' : 'active'
  return { plan, status, start, end }
}

export function profileAt(index: number, run: Run): SampleProfile {
  const { id, client, since, subscription } = person(index, run)
  const dice = rollDice(run.first + index + 8_000_000)
  const limit = subscription ? { starter: 3, professional: 6 }[subscription.plan] : 0
  const monthBegan = run.now.getTime() - dice.between(0, 29) * dayMs
  return {
    id,
    email: client.email,
    company_name: client.company,
    contact_person: client.contact,
    phone: client.phone,
    default_address: client.address,
    default_city: client.city,
    default_state: 'IA',
    default_zip_code: client.zipCode,
    professional_type: client.profession,
    referral_source: dice.pickWeighted(referralSources),
    subscription_plan: subscription?.plan ?? 'trial',
    subscription_status: subscription?.status ?? 'trial',
    subscription_start_date: subscription?.start.toISOString() ?? null,
    subscription_end_date: subscription?.end.toISOString() ?? null,
    monthly_report_limit: limit,
    current_period_start: subscription ? new Date(monthBegan).toISOString() : null,
    current_period_end: subscription ? new Date(monthBegan + 30 * dayMs).toISOString() : null,
    created_at: since.toISOString(),
    updated_at: since.toISOString(),
  }
}

export function orderAt(order: number, run: Run): SampleOrder {
  const { client, id, subscription } = clientOf(order, run)
  const createdAt = orderedAt(order, run)
  const isCovered =
    subscription !== undefined && subscription.start <= createdAt && createdAt < subscription.end
  return sampleOrder(
    {
      client,
      clientId: id,
      createdAt,
      now: run.now,
      isWhole: order >= firstWhole(run),
      hasReports: run.hasReports === true,
      isUnsold: isUnsold(order, run),
      ...(isCovered ? { plan: subscription.plan } : {}),
    },
    rollDice(run.first + order + 9_000_000),
  )
}

function orderedAt(order: number, { count, now }: Run): Date {
  const usual = momentAt((order + 0.5) / count, now)
  const newer = count - order - 0.5
  if (newer > Math.min(recent.orders, count / 10)) return usual
  return new Date(Math.max(usual.getTime(), now.getTime() - newer * recent.hoursApart * hourMs))
}

function isUnsold(order: number, run: Run): boolean {
  if (!run.hasReports || order >= firstWhole(run)) return false
  const share = (mostReports.orders - wholeOrders) / firstWhole(run)
  return !rollDice(run.first + order + 12_000_000).chance(share)
}

/** Every other demo is by a future client, some weeks before the first order. */
export function demoAt(index: number, run: Run): SampleDemo {
  const dice = rollDice(run.first + index + 11_000_000)
  const frame = {
    now: run.now,
    isWhole: index >= demoCount(run) - wholeDemos,
    hasReports: run.hasReports === true,
    isUnseen: run.hasReports === true && !dice.chance(mostReports.demos / demoCount(run)),
  }
  if (index % 2 === 0) {
    const { client, since } = person(index * clientsPerDemo, run)
    const createdAt = new Date(since.getTime() - dice.between(1, 20) * dayMs)
    return sampleDemo({ ...frame, client, createdAt }, dice)
  }
  const known = sampleClient(run.first + index, dice)
  const client = { ...known, email: known.email.replace('office-', 'visitor-') }
  return sampleDemo(
    { ...frame, client, createdAt: momentAt((index + 0.5) / demoCount(run), run.now) },
    dice,
  )
}
