import { sql } from 'kysely'
import type { UsageMonth } from '#core/subscription/usage-month.ts'
import { updateRow } from '#server/database/change-rows.ts'
import type { Transaction } from '#server/database/database.ts'

/** Counts unlimited reports; false when the plan has just ended. */
export async function updateEnterpriseUsed(
  transaction: Transaction,
  profileId: string,
  use: { readonly month: UsageMonth; readonly reports: number },
): Promise<boolean> {
  const isCurrent = sql<boolean>`current_period_start >= ${use.month.start}::timestamptz`
  const updated = await transaction
    .updateTable('client_profiles')
    .set({
      current_period_reports: sql`case when ${isCurrent} then current_period_reports else 0 end
        + ${use.reports}::int`,
      current_period_start: sql`case when ${isCurrent} then current_period_start
        else ${use.month.start}::timestamptz end`,
      current_period_end: sql`case when ${isCurrent} then current_period_end
        else ${use.month.end}::timestamptz end`,
    })
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
    subscription_revision: sql`subscription_revision + 1`,
    monthly_report_limit: 0,
    updated_at: now,
    ...(month
      ? {
          current_period_reports: 0,
          current_period_start: month.start,
          current_period_end: month.end,
        }
      : {}),
  })
}
