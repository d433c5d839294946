import { sql } from 'kysely'
import { type PackagePrices, packagePricesSetting } from '#core/catalog/package-prices.ts'
import { type PlanPrices, planPricesSetting, planSavesNothing } from '#core/catalog/plan-prices.ts'
import type { Transaction } from '#server/database/database.ts'
import type { ExplainedRefusal } from '#server/http/refusal.ts'
import { readSetting } from '#server/settings/stored-setting.ts'

/**
 * A plan has to cost less than its reports bought one by one, so that each price is judged by the
 * other; changes of both wait for each other.
 */
export async function judgeSavings(
  transaction: Transaction,
  change: { readonly packages?: PackagePrices; readonly plans?: PlanPrices },
): Promise<ExplainedRefusal<'prices-unusable'> | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('prices-of-the-offer', 0))`.execute(
    transaction,
  )
  const plans = change.plans ?? (await readSetting(transaction, planPricesSetting))
  const packages = change.packages ?? (await readSetting(transaction, packagePricesSetting))
  const sentence = planSavesNothing(plans, packages)
  return sentence === undefined ? undefined : { code: 'prices-unusable', sentence }
}
