import type { ShownBrand } from '#contract/report-brands.ts'
import { shownLook } from '#core/look/look.ts'
import type { Connection } from '#server/database/database.ts'
import { findCoverOfOrder } from '#server/features/broker-covers/reads.ts'
import { readLook } from '#server/features/settings/reads/look.ts'
import { isEnterprise } from '#server/features/subscriptions/reads.ts'
import { hashToken } from '#server/http/visitor.ts'

export type BrandRow = NonNullable<Awaited<ReturnType<typeof findBrand>>>

export function findBrand(connection: Connection, profileId: string) {
  return connection
    .selectFrom('report_brands')
    .selectAll()
    .where('client_profile_id', '=', profileId)
    .executeTakeFirst()
}

/**
 * The brand of a report made now for an order: that of the client whose key placed it, while the
 * client is on the enterprise plan.
 */
export async function findBrandOfOrder(
  connection: Connection,
  apiKeyId: string | null,
): Promise<BrandRow | undefined> {
  if (apiKeyId === null) return undefined
  const row = await connection
    .selectFrom('report_brands')
    .innerJoin('api_keys', 'api_keys.client_profile_id', 'report_brands.client_profile_id')
    .innerJoin('client_profiles', 'client_profiles.id', 'report_brands.client_profile_id')
    .selectAll('report_brands')
    .select(['subscription_plan as plan', 'subscription_status as status'])
    .where('api_keys.id', '=', apiKeyId)
    .executeTakeFirst()
  return row && isEnterprise(row) ? row : undefined
}

/**
 * Equal for reports of an order that wear the same brand, a reseller's or the business's own, and
 * name the same presenter; null for the program's own look without one.
 */
export async function findBrandMark(
  connection: Connection,
  order: { readonly id: string; readonly api_key_id: string | null },
): Promise<string | null> {
  const row = await findBrandOfOrder(connection, order.api_key_id)
  const cover = await findCoverOfOrder(connection, order.id)
  const look = row ? undefined : shownLook(await readLook(connection))
  const worn = row
    ? [row.name, row.accent, row.logo_file_key]
    : look && [look.wordmark, look.accent, look.logoId]
  return worn || cover ? hashToken(JSON.stringify(cover ? [worn, cover] : worn)) : null
}

export function showBrand(row: BrandRow): ShownBrand {
  return {
    name: row.name,
    accent: row.accent,
    hasLogo: row.logo_file_key !== null,
    updatedAt: row.updated_at,
  }
}
