import type { BrandLogo } from '#core/report/report-brand.ts'
import type { Transaction } from '#server/database/database.ts'

export function upsertBrand(
  transaction: Transaction,
  profileId: string,
  brand: { readonly name: string; readonly accent: string },
  now: Date,
) {
  const set = { ...brand, updated_at: now }
  return transaction
    .insertInto('report_brands')
    .values({ client_profile_id: profileId, ...set })
    .onConflict((conflict) => conflict.column('client_profile_id').doUpdateSet(set))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The row before the change, locked. */
export function lockBrand(transaction: Transaction, profileId: string) {
  return transaction
    .selectFrom('report_brands')
    .selectAll()
    .where('client_profile_id', '=', profileId)
    .forUpdate()
    .executeTakeFirst()
}

export function updateLogo(
  transaction: Transaction,
  profileId: string,
  logo: { readonly fileKey: string; readonly type: BrandLogo['type'] } | undefined,
  now: Date,
) {
  return transaction
    .updateTable('report_brands')
    .set({ logo_file_key: logo?.fileKey ?? null, logo_type: logo?.type ?? null, updated_at: now })
    .where('client_profile_id', '=', profileId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function deleteBrand(transaction: Transaction, profileId: string) {
  return transaction
    .deleteFrom('report_brands')
    .where('client_profile_id', '=', profileId)
    .returningAll()
    .executeTakeFirst()
}
