import { sql } from 'kysely'
import { soldAt } from '#core/catalog/plan-prices.ts'
import { isSoldPlan } from '#core/catalog/subscription-plan.ts'
import {
  isEnded,
  type KeptSubscription,
  toSubscriptionStatus,
  type Usage,
} from '#core/subscription/subscription.ts'
import type { UsageMonth } from '#core/subscription/usage-month.ts'
import { isUuid } from '#core/uuid.ts'
import type { Connection, Transaction } from '#server/database/database.ts'

export const subscriberColumns = [
  'id',
  /** Finds the profile; of a plan that belongs to a purchase it is a placeholder. */
  'email',
  /** Where mails go. */
  sql<string>`coalesce(purchase_email, email)`.as('address'),
  'source_visitor_hash as visitorHash',
  'plan_is_unproved as planIsUnproved',
  'contact_person as name',
  'stripe_customer_id as customerId',
  'stripe_subscription_id as subscriptionId',
  'subscription_plan as plan',
  'subscription_status as status',
  'subscription_start_date as start',
  'subscription_end_date as paidThrough',
  'subscription_cancels as cancels',
  'quarterly_price as quarterlyPrice',
  'subscription_revision as revision',
  'monthly_report_limit as limit',
] as const

export type Subscriber = NonNullable<Awaited<ReturnType<typeof findSubscriber>>>

export function findSubscriber(connection: Connection, profileId: string) {
  return connection
    .selectFrom('client_profiles')
    .select(subscriberColumns)
    .where('id', '=', profileId)
    .executeTakeFirst()
}

export function findSubscriberByEmail(connection: Connection, email: string) {
  return connection
    .selectFrom('client_profiles')
    .select(subscriberColumns)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
}

/** The row of a plan that this browser bought, or means to buy, with an address of others. */
export function findPurchasedPlan(connection: Connection, email: string, visitorHash: string) {
  return connection
    .selectFrom('client_profiles')
    .select(subscriberColumns)
    .where(sql`lower(purchase_email)`, '=', email.toLowerCase())
    .where('source_visitor_hash', '=', visitorHash)
    .executeTakeFirst()
}

/** The placeholders of the plans that browsers bought with the address and did not prove it. */
export async function listPurchasedPlans(connection: Connection, email: string) {
  const rows = await connection
    .selectFrom('client_profiles')
    .select('email')
    .where(sql`lower(purchase_email)`, '=', email.toLowerCase())
    .execute()
  return rows.map((row) => row.email)
}

export function findSubscriberBySubscription(connection: Connection, subscriptionId: string) {
  return connection
    .selectFrom('client_profiles')
    .select(subscriberColumns)
    .where('stripe_subscription_id', '=', subscriptionId)
    .executeTakeFirst()
}

/** The browser that opened the newest checkout of the profile. */
export async function findBuyer(connection: Connection, profileId: string): Promise<string | null> {
  const row = await connection
    .selectFrom('subscription_checkouts')
    .select('visitor_hash as visitorHash')
    .where('client_profile_id', '=', profileId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.visitorHash ?? null
}

/** Whether this browser opened a checkout of the profile. */
export async function isBuyerOf(connection: Connection, profileId: string, visitorHash: string) {
  const row = await connection
    .selectFrom('subscription_checkouts')
    .select('id')
    .where('client_profile_id', '=', profileId)
    .where('visitor_hash', '=', visitorHash)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The profile of a subscription: the one that stores its id, otherwise the one that its metadata
 * names.
 */
export async function findSubscriberOf(
  connection: Connection,
  subscription: { readonly id: string; readonly profileId: string | null },
) {
  const own = await findSubscriberBySubscription(connection, subscription.id)
  // The provider's metadata is free text, so an invalid id is ignored.
  if (own || subscription.profileId === null || !isUuid(subscription.profileId)) return own
  return await findSubscriber(connection, subscription.profileId)
}

export function lockSubscriber(transaction: Transaction, profileId: string) {
  return transaction
    .selectFrom('client_profiles')
    .select(subscriberColumns)
    .where('id', '=', profileId)
    .forUpdate()
    .executeTakeFirst()
}

/** Undefined for a profile that never subscribed. */
export function keptSubscription(subscriber: Subscriber): KeptSubscription | undefined {
  const { plan, start, paidThrough } = subscriber
  if (subscriber.subscriptionId === null || !isSoldPlan(plan)) return undefined
  if (start === null || paidThrough === null) return undefined
  return {
    plan,
    quarterlyPrice: soldAt(plan, subscriber.quarterlyPrice),
    status: toSubscriptionStatus(subscriber.status),
    start: new Date(start).toISOString(),
    paidThrough: new Date(paidThrough).toISOString(),
  }
}

/** Whether the profile is on the plan that staff grants. */
export function isEnterprise({ plan, status }: Pick<Subscriber, 'plan' | 'status'>): boolean {
  return plan === 'enterprise' && status === 'active'
}

/** Whether the profile has a subscription that excludes buying another. */
export function hasLiveSubscription(subscriber: Subscriber): boolean {
  if (isEnterprise(subscriber)) return true
  const kept = keptSubscription(subscriber)
  return kept !== undefined && !isEnded(kept.status)
}

/**
 * What a plan's orders took of the month and did not give back. A month that began by another
 * machine's clock counts too.
 */
export async function readUsage(
  connection: Connection,
  { id, limit }: Pick<Subscriber, 'id' | 'limit'>,
  month: UsageMonth,
): Promise<Usage> {
  const { reports } = await connection
    .selectFrom('plan_orders')
    .select(sql<number>`count(*)::int`.as('reports'))
    .where('client_profile_id', '=', id)
    .where('created_at', '>=', month.start)
    .where('returned_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { reports, limit }
}

export function findOpenCheckout(connection: Connection, profileId: string, visitorHash: string) {
  return connection
    .selectFrom('subscription_checkouts')
    .selectAll()
    .where('client_profile_id', '=', profileId)
    .where('visitor_hash', '=', visitorHash)
    .where('status', '=', 'open')
    .executeTakeFirst()
}

/** The checkout of this session if this browser opened it, with its profile. */
export function findOwnCheckout(connection: Connection, sessionId: string, visitorHash: string) {
  return connection
    .selectFrom('subscription_checkouts')
    .innerJoin('client_profiles', 'client_profiles.id', 'subscription_checkouts.client_profile_id')
    .select(sql<string>`coalesce(purchase_email, client_profiles.email)`.as('email'))
    .where('session_id', '=', sessionId)
    .where('visitor_hash', '=', visitorHash)
    .executeTakeFirst()
}

/** Checkouts created before that moment that are still open here. */
export function listOpenCheckouts(connection: Connection, madeBefore: Date, limit: number) {
  return connection
    .selectFrom('subscription_checkouts')
    .selectAll()
    .where('status', '=', 'open')
    .where('created_at', '<', madeBefore.toISOString())
    .orderBy('created_at')
    .limit(limit)
    .execute()
}

/** Subscriptions whose paid period is over and that were not checked since `checkedBefore`. */
export async function listDueSubscriptions(
  connection: Connection,
  times: { readonly now: Date; readonly checkedBefore: Date },
  limit: number,
): Promise<readonly string[]> {
  const rows = await connection
    .selectFrom('client_profiles')
    .select('stripe_subscription_id as id')
    .where('stripe_subscription_id', 'is not', null)
    .where('subscription_status', 'not in', ['canceled', 'incomplete_expired'])
    .where('subscription_end_date', '<', times.now.toISOString())
    .where((where) =>
      where.or([
        where('subscription_checked_at', 'is', null),
        where('subscription_checked_at', '<', times.checkedBefore.toISOString()),
      ]),
    )
    .orderBy('subscription_end_date')
    .limit(limit)
    .execute()
  return rows.flatMap((row) => row.id ?? [])
}

export function findSandboxCheckout(connection: Connection, id: string) {
  return connection
    .selectFrom('sandbox_checkouts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
}

export function lockSandboxCheckout(transaction: Transaction, id: string) {
  return transaction
    .selectFrom('sandbox_checkouts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}
