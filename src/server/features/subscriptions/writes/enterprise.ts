import { sql } from 'kysely'
import type { UsageMonth } from '#core/subscription/usage-month.ts'
import { updateRow } from '#server/database/change-rows.ts'
import type { Transaction } from '#server/database/database.ts'
import { advancedTo } from './subscription.ts'

/** Advances the month of an unlimited plan; false when it has just ended. */
export async function updateEnterpriseMonth(
  transaction: Transaction,
  profileId: string,
  month: UsageMonth,
): Promise<boolean> {
  const updated = await transaction
    .updateTable('client_profiles')
    .set(advancedTo(month))
    .where('id', '=', profileId)
    .where('subscription_plan', '=', 'enterprise')
    .where('subscription_status', '=', 'active')
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}

/** Puts a profile on the enterprise plan, whose first month starts now, or takes it off. */
export async function updateEnterprise(
  transaction: Transaction,
  profileId: string,
  change: { readonly month: UsageMonth | undefined; readonly now: Date },
): Promise<void> {
  const { month, now } = change
  await updateRow(transaction, 'client_profiles', profileId, {
    subscription_plan: month ? 'enterprise' : 'trial',
    subscription_status: month ? 'active' : 'trial',
    subscription_start_date: month?.start ?? null,
    // Later events of an earlier subscription must not change the profile.
    stripe_subscription_id: null,
    subscription_end_date: null,
    subscription_cancels: false,
    quarterly_price: null,
    subscription_revision: sql`subscription_revision + 1`,
    monthly_report_limit: 0,
    updated_at: now,
    ...(month
      ? {
          current_period_start: month.start,
          current_period_end: month.end,
        }
      : {}),
  })
}
