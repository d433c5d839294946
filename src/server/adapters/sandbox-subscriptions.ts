import type { Selectable } from 'kysely'
import { soldAt } from '#core/catalog/plan-prices.ts'
import { isSoldPlan } from '#core/catalog/subscription-plan.ts'
import { GatewayError, type PaymentGateway, type Subscription } from '#core/payment/gateway.ts'
import { renewSandbox, type SandboxTerm } from '#core/subscription/sandbox-renewal.ts'
import type { Instant } from '#core/time/day.ts'
import type { Database } from '#server/database/database.ts'
import type { SandboxSubscriptionRow } from '#server/database/subscription-tables.ts'
import type { Clock } from '#server/ports.ts'
import { sandboxInvoices } from './sandbox-invoices.ts'

type Subscribing = Pick<
  PaymentGateway,
  'getSubscription' | 'listSubscriptions' | 'cancelSubscription' | 'listInvoices' | 'createPortal'
>

type SubscriptionRow = Selectable<SandboxSubscriptionRow>

/** Quarterly subscriptions of the sandbox. Renewals are computed when a subscription is read. */
export function sandboxSubscriptions(database: Database, clock: Clock): Subscribing {
  return {
    getSubscription: async (id) => toSubscription(await readSubscription(database, clock, id)),
    listSubscriptions: async (customerId) =>
      (await listRows(database, clock, customerId)).map(toSubscription),
    cancelSubscription: (id, { when }) => cancelSubscription(database, clock, id, when),
    listInvoices: async (customerId) =>
      (await listRows(database, clock, customerId)).flatMap(sandboxInvoices),
    createPortal: async (_customerId, returnUrl) => ({ url: returnUrl }),
  }
}

async function listRows(
  database: Database,
  clock: Clock,
  customerId: string,
): Promise<SubscriptionRow[]> {
  const ids = await database
    .selectFrom('sandbox_subscriptions')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('started_at', 'desc')
    .execute()
  return await Promise.all(ids.map(({ id }) => readSubscription(database, clock, id)))
}

/**
 * The subscription as of now: quarters that ended since the last read are charged, or marked
 * unpaid, first.
 */
async function readSubscription(
  database: Database,
  clock: Clock,
  id: string,
): Promise<SubscriptionRow> {
  const row = await database
    .selectFrom('sandbox_subscriptions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new GatewayError('invalid_request', `no such subscription: ${id}`)
  const now = clock.now()
  const renewed = renewSandbox(termOf(row), now.toISOString())
  if (renewed.status === row.status && renewed.periodEnd === termOf(row).periodEnd) return row
  await database
    .updateTable('sandbox_subscriptions')
    .set({
      status: renewed.status,
      period_start: renewed.periodStart,
      period_end: renewed.periodEnd,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('period_end', '=', row.period_end)
    .where('status', '=', row.status)
    .execute()
  return { ...row, ...{ status: renewed.status }, ...periodOf(renewed) }
}

function termOf(row: SubscriptionRow): SandboxTerm {
  return {
    status: row.status,
    start: instant(row.started_at),
    periodStart: instant(row.period_start),
    periodEnd: instant(row.period_end),
    cancels: row.cancels,
    renewalFails: row.renewal_fails,
  }
}

function periodOf(term: SandboxTerm) {
  return { period_start: term.periodStart, period_end: term.periodEnd }
}

async function cancelSubscription(
  database: Database,
  clock: Clock,
  id: string,
  when: 'period-end' | 'now',
): Promise<Subscription> {
  const row = await readSubscription(database, clock, id)
  if (row.status === 'canceled') {
    if (when === 'now') return toSubscription(row)
    throw new GatewayError('conflict', 'a canceled subscription cannot be changed')
  }
  await database
    .updateTable('sandbox_subscriptions')
    .set(when === 'now' ? { status: 'canceled' } : { cancels: true })
    .set({ updated_at: clock.now() })
    .where('id', '=', id)
    .execute()
  return toSubscription(await readSubscription(database, clock, id))
}

function toSubscription(row: SubscriptionRow): Subscription {
  const plan = isSoldPlan(row.plan) ? row.plan : null
  return {
    id: row.id,
    customerId: row.customer_id,
    profileId: row.profile_id,
    plan,
    quarterlyPrice: plan && soldAt(plan, row.quarterly_price),
    status: row.status,
    start: instant(row.started_at),
    periodStart: instant(row.period_start),
    periodEnd: instant(row.period_end),
    cancels: row.cancels,
    cardLast4: row.last4,
  }
}

function instant(text: string): Instant {
  return new Date(text).toISOString()
}
