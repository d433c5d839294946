/** Plans that belong to the purchase of a browser which has not proved the address. */
import { sql } from 'kysely'
import { updateRow } from '#server/database/change-rows.ts'
import type { Transaction } from '#server/database/database.ts'

/** Once a browser and address. */
export async function insertPurchaseProfile(
  transaction: Transaction,
  purchase: {
    readonly id: string
    readonly email: string
    readonly name: string
    readonly visitorHash: string
    readonly now: Date
  },
): Promise<void> {
  await transaction
    .insertInto('client_profiles')
    .values({
      id: purchase.id,
      email: `purchase+${purchase.id}@invalid`,
      purchase_email: purchase.email.toLowerCase(),
      source_visitor_hash: purchase.visitorHash,
      company_name: purchase.name,
      contact_person: purchase.name,
      phone: '',
      created_at: purchase.now,
      updated_at: purchase.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function updatePlanProved(transaction: Transaction, profileId: string) {
  return updateRow(transaction, 'client_profiles', profileId, { plan_is_unproved: false })
}

const planColumns = [
  'stripe_customer_id',
  'stripe_subscription_id',
  'subscription_plan',
  'subscription_status',
  'subscription_start_date',
  'subscription_end_date',
  'subscription_cancels',
  'quarterly_price',
  'subscription_checked_at',
  'current_period_start',
  'current_period_end',
  'monthly_report_limit',
  'plan_is_unproved',
] as const

const noPlan = {
  stripe_customer_id: null,
  stripe_subscription_id: null,
  subscription_plan: 'trial',
  subscription_status: 'trial',
  subscription_start_date: null,
  subscription_end_date: null,
  subscription_cancels: false,
  quarterly_price: null,
  current_period_start: null,
  current_period_end: null,
  monthly_report_limit: 0,
  plan_is_unproved: false,
} as const

/** With what it paid for: its orders, invoices and checkouts. */
export async function movePlan(
  transaction: Transaction,
  { fromId, toId }: { readonly fromId: string; readonly toId: string },
): Promise<void> {
  const plan = await transaction
    .selectFrom('client_profiles')
    .select(planColumns)
    .where('id', '=', fromId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  // What was read at the provider before does not overwrite either row.
  const revised = { subscription_revision: sql<number>`subscription_revision + 1` }
  await updateRow(transaction, 'client_profiles', fromId, { ...noPlan, ...revised })
  await updateRow(transaction, 'client_profiles', toId, { ...plan, ...revised })
  for (const table of ['plan_orders', 'invoices', 'subscription_checkouts'] as const) {
    await transaction
      .updateTable(table)
      .set({ client_profile_id: toId })
      .where('client_profile_id', '=', fromId)
      .execute()
  }
}
