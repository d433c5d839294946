import type { ShownBrand } from '#contract/report-brands.ts'
import type { Connection } from '#server/database/database.ts'

export type BrandRow = NonNullable<Awaited<ReturnType<typeof findBrand>>>

export function findBrand(connection: Connection, profileId: string) {
  return connection
    .selectFrom('report_brands')
    .selectAll()
    .where('client_profile_id', '=', profileId)
    .executeTakeFirst()
}

/** The brand of the client whose key placed an order. */
export function findBrandOfKey(connection: Connection, apiKeyId: string) {
  return connection
    .selectFrom('report_brands')
    .innerJoin('api_keys', 'api_keys.client_profile_id', 'report_brands.client_profile_id')
    .selectAll('report_brands')
    .where('api_keys.id', '=', apiKeyId)
    .executeTakeFirst()
}

export function showBrand(row: BrandRow): ShownBrand {
  return {
    name: row.name,
    accent: row.accent,
    hasLogo: row.logo_file_key !== null,
    updatedAt: row.updated_at,
  }
}
