import { sql } from 'kysely'
import type { BidItemConfiguration } from '#core/pricing/bid-item-configuration.ts'
import { insertRow, upsertRow } from '#server/database/change-rows.ts'
import { jsonText } from '#server/database/column-types.ts'
import type { Transaction } from '#server/database/database.ts'

export async function upsertFloorPrice(
  transaction: Transaction,
  floor: {
    readonly projectType: string
    /** Dollars per square foot. */
    readonly price: number
    readonly adminUserId: string
    readonly now: Date
  },
): Promise<void> {
  const saved = {
    price_per_sqft: floor.price,
    updated_by_admin_id: floor.adminUserId,
    updated_at: floor.now,
  }
  await upsertRow(transaction, 'sqft_config', { project_type: floor.projectType }, saved)
}

/** Saves of the same type wait here for each other. */
export function lockConfiguredType(transaction: Transaction, projectType: string): Promise<void> {
  return waitForOthers(transaction, `bid-items-config:${projectType}`)
}

/** Saves of floors wait here for each other, so that each logs what it replaced. */
export function lockFloorPrices(transaction: Transaction): Promise<void> {
  return waitForOthers(transaction, 'sqft-config')
}

async function waitForOthers(transaction: Transaction, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction)
}

/** The versions stay, but none of them prices the type any more. */
export async function deactivateConfigs(
  transaction: Transaction,
  projectType: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('bid_item_configs')
    .set({ is_active: false, updated_at: now })
    .where('project_type', '=', projectType)
    .where('is_active', '=', true)
    .execute()
}

export function insertConfig(
  transaction: Transaction,
  configuration: Omit<BidItemConfiguration, 'savedOn'>,
  by: { readonly adminUserId: string; readonly now: Date },
) {
  return insertRow(transaction, 'bid_item_configs', {
    project_type: configuration.projectType,
    bid_items: jsonText(configuration.bidItems),
    custom_categories: jsonText(configuration.customCategories),
    timeline_months: configuration.timelineMonths,
    created_by_admin_id: by.adminUserId,
    created_at: by.now,
    updated_at: by.now,
  })
}
