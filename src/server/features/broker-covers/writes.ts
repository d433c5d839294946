import { deleteRows, upsertRow } from '#server/database/change-rows.ts'
import type { Transaction } from '#server/database/database.ts'

type Texts = {
  readonly isOn: boolean
  readonly name: string
  readonly company: string
  readonly phone: string
}

export async function upsertCover(
  transaction: Transaction,
  profileId: string,
  { isOn, ...texts }: Texts,
  now: Date,
): Promise<void> {
  const set = { is_on: isOn, ...texts, updated_at: now }
  await upsertRow(transaction, 'broker_covers', { client_profile_id: profileId }, set)
}

/** The row before the change, locked. */
export function lockCover(transaction: Transaction, profileId: string) {
  return transaction
    .selectFrom('broker_covers')
    .select('logo_id')
    .where('client_profile_id', '=', profileId)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateCoverLogo(
  transaction: Transaction,
  profileId: string,
  logoId: string | null,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('broker_covers')
    .set({ logo_id: logoId, updated_at: now })
    .where('client_profile_id', '=', profileId)
    .execute()
}

export function deleteCover(transaction: Transaction, profileId: string) {
  return deleteRows(transaction, 'broker_covers', { client_profile_id: profileId })
}
