import { deleteRows, insertRow, updateRow } from '#server/database/change-rows.ts'
import type { Transaction } from '#server/database/database.ts'

/** Stores a secret that is not confirmed yet. */
export function updateSecret(transaction: Transaction, adminUserId: string, secret: string) {
  return updateRow(transaction, 'admin_users', adminUserId, {
    totp_secret: secret,
    totp_confirmed_at: null,
    totp_last_step: 0,
  })
}

export function updateConfirmed(transaction: Transaction, adminUserId: string, now: Date) {
  return updateRow(transaction, 'admin_users', adminUserId, { totp_confirmed_at: now })
}

export function clearAppSecret(transaction: Transaction, adminUserId: string) {
  return updateRow(transaction, 'admin_users', adminUserId, {
    totp_secret: null,
    totp_confirmed_at: null,
    totp_last_step: 0,
  })
}

export function clearPasskeys(transaction: Transaction, adminUserId: string) {
  return deleteRows(transaction, 'staff_passkeys', { admin_user_id: adminUserId })
}

export function clearRecoveryCodes(transaction: Transaction, adminUserId: string) {
  return deleteRows(transaction, 'staff_recovery_codes', { admin_user_id: adminUserId })
}

/**
 * Returns false when this step or a later one was used already; of two simultaneous uses one gets
 * true.
 */
export async function takeStep(
  transaction: Transaction,
  adminUserId: string,
  step: number,
): Promise<boolean> {
  const row = await transaction
    .updateTable('admin_users')
    .set({ totp_last_step: step })
    .where('id', '=', adminUserId)
    .where('totp_last_step', '<', step)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function takeRecoveryCode(
  transaction: Transaction,
  adminUserId: string,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  const row = await transaction
    .updateTable('staff_recovery_codes')
    .set({ used_at: now })
    .where('admin_user_id', '=', adminUserId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('code_hash')
    .executeTakeFirst()
  return row !== undefined
}

/** Replaces all existing codes. */
export async function replaceRecoveryCodes(
  transaction: Transaction,
  adminUserId: string,
  hashes: readonly string[],
): Promise<void> {
  await clearRecoveryCodes(transaction, adminUserId)
  await insertRow(
    transaction,
    'staff_recovery_codes',
    hashes.map((code_hash) => ({ admin_user_id: adminUserId, code_hash })),
  )
}
