import { sql } from 'kysely'
import { countedAnswers } from '#core/retention/order-record.ts'
import type { Transaction } from '#server/database/database.ts'

/**
 * What the sums need stays: amount, refunds, dates, package, kind of project, plan, status. Person,
 * project, payment and link are removed, and the order is in no list any more.
 */
export async function anonymizeOrders(
  transaction: Transaction,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('orders')
    .set({
      forgotten_at: now,
      anonymized_at: sql`coalesce(anonymized_at, ${now.toISOString()}::timestamptz)`,
      deleted_at: sql`coalesce(deleted_at, ${now.toISOString()}::timestamptz)`,
      updated_at: now,
      customer_name: 'Deleted',
      customer_email: 'deleted@invalid',
      user_id: null,
      facts_undo: null,
      project_data: sql`coalesce((
        select jsonb_object_agg(answer.key, answer.value) from jsonb_each(project_data) as answer
        where answer.key = any(${[...countedAnswers]}::text[])
      ), '{}')`,
      canonical_totals: null,
      validation_issues: [],
      stripe_payment_intent_id: null,
      card_last4: null,
      secure_token: null,
      report_url: null,
      visitor_hash: null,
      intake_fingerprint: null,
      external_id: null,
      webhook_url: null,
    })
    .where('id', 'in', ids)
    .execute()
  // A trigger sums the refunded amounts, so the amounts stay.
  await transaction
    .updateTable('order_refunds')
    .set({ reason: 'Deleted', provider_refund_id: null, last_error: null })
    .where('order_id', 'in', ids)
    .execute()
  for (const table of [
    'order_visitors',
    'order_notes',
    'customer_requests',
    'order_disputes',
    'webhook_deliveries',
    'narrative_runs',
  ] as const) {
    await transaction.deleteFrom(table).where('order_id', 'in', ids).execute()
  }
}

/**
 * Deletes the provider's ids of erased clients once the retention period of their payments has
 * ended.
 */
export async function deletePaymentNames(
  transaction: Transaction,
  before: string,
  limit: number,
): Promise<number> {
  const result = await sql`
    update client_profiles set stripe_customer_id = null, stripe_subscription_id = null
    where id in (
      select id from client_profiles
      where erased_at is not null
        and (stripe_customer_id is not null or stripe_subscription_id is not null)
        and greatest(created_at, last_project_date, subscription_end_date) < ${before}
      limit ${limit}
      for update
    )`.execute(transaction)
  return Number(result.numAffectedRows ?? 0n)
}
