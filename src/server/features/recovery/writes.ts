import { insertRow } from '#server/database/change-rows.ts'
import type { Transaction } from '#server/database/database.ts'

export function insertRecoveryToken(
  transaction: Transaction,
  token: {
    readonly adminUserId: string
    readonly tokenHash: string
    readonly askedFrom: string
    readonly now: Date
    readonly expiresAt: Date
  },
) {
  return insertRow(transaction, 'recovery_tokens', {
    admin_user_id: token.adminUserId,
    token: token.tokenHash,
    asked_from: token.askedFrom,
    created_at: token.now,
    expires_at: token.expiresAt,
  })
}

/** All tokens of an account, or those requested from one network. */
export async function voidRecoveryTokens(
  transaction: Transaction,
  adminUserId: string,
  askedFrom?: string,
): Promise<void> {
  await transaction
    .updateTable('recovery_tokens')
    .set({ used: true })
    .where('admin_user_id', '=', adminUserId)
    .where('used', '=', false)
    .$if(askedFrom !== undefined, (query) => query.where('asked_from', '=', askedFrom ?? ''))
    .execute()
}

/** Uses the token up and returns its account; undefined when it was used, expired or unknown. */
export async function consumeRecoveryToken(
  transaction: Transaction,
  tokenHash: string,
  now: Date,
): Promise<string | undefined> {
  const row = await transaction
    .updateTable('recovery_tokens')
    .set({ used: true })
    .from('admin_users')
    .whereRef('admin_users.id', '=', 'recovery_tokens.admin_user_id')
    .where('admin_users.is_active', '=', true)
    .where('token', '=', tokenHash)
    .where('used', '=', false)
    .where('expires_at', '>', now.toISOString())
    .returning('admin_user_id')
    .executeTakeFirst()
  return row?.admin_user_id
}
