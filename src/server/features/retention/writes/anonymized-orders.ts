import { sql } from 'kysely'
import { countedAnswers } from '#core/retention/order-record.ts'
import { updateRow } from '#server/database/change-rows.ts'
import { jsonText } from '#server/database/column-types.ts'
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
  await updateRow(transaction, 'orders', ids, {
    forgotten_at: now,
    anonymized_at: sql`coalesce(anonymized_at, ${now.toISOString()}::timestamptz)`,
    deleted_at: sql`coalesce(deleted_at, ${now.toISOString()}::timestamptz)`,
    updated_at: now,
    customer_name: 'Deleted',
    customer_email: 'deleted@invalid',
    user_id: null,
    facts_undo: null,
    intake_data: countedOf('intake_data'),
    project_data: countedOf('project_data'),
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
  // A trigger sums the refunded amounts, so the amounts stay.
  await transaction
    .updateTable('order_refunds')
    .set({ reason: 'Deleted', provider_refund_id: null, last_error: null })
    .where('order_id', 'in', ids)
    .execute()
  await transaction
    .updateTable('refund_requests')
    .set({
      reason: 'Deleted',
      decision_reason: sql`case when decision_reason is not null then 'Deleted' end`,
    })
    .where('order_id', 'in', ids)
    .execute()
  await transaction
    .updateTable('order_upgrades')
    .set({ payment_id: null, card_last4: null })
    .where('order_id', 'in', ids)
    .execute()
  await anonymizeInvoices(transaction, ids)
  for (const table of [
    'invoice_details',
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

function countedOf(column: 'intake_data' | 'project_data') {
  return sql<string>`coalesce((
    select jsonb_object_agg(answer.key, answer.value) from jsonb_each(${sql.ref(column)}) as answer
    where answer.key = any(${[...countedAnswers]}::text[])
  ), '{}')`
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
  const result = await sql<{ id: string }>`
    update client_profiles set stripe_customer_id = null, stripe_subscription_id = null
    where id in (
      select id from client_profiles
      where erased_at is not null
        and (stripe_customer_id is not null or stripe_subscription_id is not null)
        and greatest(created_at, last_project_date, subscription_end_date) < ${before}
      limit ${limit}
      for update
    )
    returning id`.execute(transaction)
  const ids = result.rows.map(({ id }) => id)
  if (ids.length > 0) {
    await transaction
      .updateTable('invoices')
      .set({ payment_key: sql`'deleted:' || id` })
      .where('client_profile_id', 'in', ids)
      .execute()
  }
  return ids.length
}

/** Number, days, item and amounts stay. */
async function anonymizeInvoices(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await transaction
    .updateTable('invoices')
    .set({
      buyer: jsonText({ company: 'Deleted', name: 'Deleted', email: '' }),
      payment_key: sql`'deleted:' || id`,
      card_last4: null,
      po_number: '',
      billing_address: '',
    })
    .where('order_id', 'in', ids)
    .execute()
}
