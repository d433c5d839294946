import { sql } from 'kysely'
import type { SoldPlanId } from '#core/catalog/subscription-plan.ts'
import type { Cents } from '#core/money/money.ts'
import type { SubscriptionStatus } from '#core/subscription/subscription.ts'
import type { UsageMonth } from '#core/subscription/usage-month.ts'
import type { Instant } from '#core/time/day.ts'
import { updateRow } from '#server/database/change-rows.ts'
import type { Connection, Transaction } from '#server/database/database.ts'

/**
 * Creates a profile for the address unless it has one; typing an address never changes an existing
 * profile.
 */
export async function insertSubscriberProfile(
  transaction: Transaction,
  subscriber: {
    readonly email: string
    readonly name: string
    /** Null where staff makes it. */
    readonly visitorHash: string | null
    readonly now: Date
  },
): Promise<void> {
  await transaction
    .insertInto('client_profiles')
    .values({
      email: subscriber.email.toLowerCase(),
      company_name: subscriber.name,
      contact_person: subscriber.name,
      phone: '',
      source_visitor_hash: subscriber.visitorHash,
      created_at: subscriber.now,
      updated_at: subscriber.now,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .execute()
}

/** Undefined when the browser already has an open checkout for the profile. */
export async function insertCheckout(
  connection: Connection,
  checkout: {
    readonly profileId: string
    readonly plan: SoldPlanId
    readonly quarterlyPrice: Cents
    readonly visitorHash: string
    readonly isOwner: boolean
    readonly now: Date
  },
) {
  return await connection
    .insertInto('subscription_checkouts')
    .values({
      client_profile_id: checkout.profileId,
      plan: checkout.plan,
      quarterly_price: checkout.quarterlyPrice,
      visitor_hash: checkout.visitorHash,
      by_owner: checkout.isOwner,
      created_at: checkout.now,
      updated_at: checkout.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['client_profile_id', 'visitor_hash'])
        .where('status', '=', 'open')
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
}

export function updateCheckout(
  connection: Connection,
  id: string,
  change: {
    readonly sessionId?: string
    readonly url?: string
    readonly status?: 'complete' | 'expired'
    readonly now: Date
  },
) {
  return updateRow(connection, 'subscription_checkouts', id, {
    session_id: change.sessionId,
    url: change.url,
    status: change.status,
    updated_at: change.now,
  })
}

export async function updateCheckoutOfSession(
  connection: Connection,
  sessionId: string,
  status: 'complete' | 'expired',
  now: Date,
): Promise<void> {
  await connection
    .updateTable('subscription_checkouts')
    .set({ status, updated_at: now })
    .where('session_id', '=', sessionId)
    .execute()
}

export async function updateCustomerId(
  connection: Connection,
  profileId: string,
  customerId: string,
): Promise<void> {
  await connection
    .updateTable('client_profiles')
    .set({ stripe_customer_id: customerId })
    .where('id', '=', profileId)
    .where('stripe_customer_id', 'is', null)
    .execute()
}

export type SubscriptionChange = {
  readonly subscriptionId: string
  readonly customerId: string
  readonly plan: SoldPlanId
  readonly quarterlyPrice: Cents
  readonly status: SubscriptionStatus
  readonly start: Instant
  readonly paidThrough: Instant
  readonly cancels: boolean
  readonly limit: number
  /** The first usage month, set when the subscription is a new one. */
  readonly firstMonth: UsageMonth | undefined
  readonly now: Date
}

/** No checkout of it was opened by the owner's session, or in the browser that proved the address. */
const isBoughtUnproved = sql<boolean>`not exists (
  select from subscription_checkouts
  where client_profile_id = client_profiles.id and (by_owner
    or address_proved_at is not null and visitor_hash = source_visitor_hash))`

export function updateSubscription(
  transaction: Transaction,
  profileId: string,
  change: SubscriptionChange,
) {
  return updateRow(transaction, 'client_profiles', profileId, {
    stripe_customer_id: change.customerId,
    stripe_subscription_id: change.subscriptionId,
    subscription_plan: change.plan,
    quarterly_price: change.quarterlyPrice,
    subscription_status: change.status,
    subscription_start_date: change.start,
    subscription_end_date: change.paidThrough,
    subscription_cancels: change.cancels,
    subscription_revision: sql`subscription_revision + 1`,
    subscription_checked_at: change.now,
    monthly_report_limit: change.limit,
    updated_at: change.now,
    ...(change.firstMonth
      ? {
          plan_is_unproved: isBoughtUnproved,
          current_period_start: change.firstMonth.start,
          current_period_end: change.firstMonth.end,
        }
      : {}),
  })
}

/**
 * Locks the profile, so that one order after the other is counted, and advances its month. False
 * when the subscription is not the one that was read.
 */
export async function updateUsageMonth(
  transaction: Transaction,
  profileId: string,
  use: { readonly month: UsageMonth; readonly revision: number },
): Promise<boolean> {
  const updated = await transaction
    .updateTable('client_profiles')
    .set(advancedTo(use.month))
    .where('id', '=', profileId)
    .where('subscription_revision', '=', use.revision)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}

/** A month that starts in the future is kept, because the clocks of two machines may differ. */
export function advancedTo(month: UsageMonth) {
  const isCurrent = sql<boolean>`current_period_start >= ${month.start}::timestamptz`
  return {
    current_period_start: sql<Instant>`case when ${isCurrent} then current_period_start
      else ${month.start}::timestamptz end`,
    current_period_end: sql<Instant>`case when ${isCurrent} then current_period_end
      else ${month.end}::timestamptz end`,
  }
}
