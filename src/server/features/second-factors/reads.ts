import type { Connection, Transaction } from '#server/database/database.ts'
import { hasSecondFactor } from '#server/database/has-second-factor.ts'

export async function findSecondFactor(connection: Connection, adminUserId: string) {
  return await accounts(connection, adminUserId).executeTakeFirst()
}

/** The current row, locked until the transaction ends. */
export async function lockSecondFactor(transaction: Transaction, adminUserId: string) {
  return await accounts(transaction, adminUserId).forUpdate().executeTakeFirst()
}

function accounts(connection: Connection, adminUserId: string) {
  return connection
    .selectFrom('admin_users')
    .select([
      'id',
      'username',
      'role',
      'password_hash',
      'totp_secret',
      'totp_confirmed_at',
      'first_sign_in_at as firstSignInAt',
      hasSecondFactor.as('hasSecondFactor'),
    ])
    .where('id', '=', adminUserId)
}

export type StaffAccount = NonNullable<Awaited<ReturnType<typeof findSecondFactor>>>

export async function countRecoveryCodes(
  connection: Connection,
  adminUserId: string,
): Promise<number> {
  const rows = await connection
    .selectFrom('staff_recovery_codes')
    .select('code_hash')
    .where('admin_user_id', '=', adminUserId)
    .where('used_at', 'is', null)
    .execute()
  return rows.length
}

export function listPasskeys(connection: Connection, adminUserId: string) {
  return connection
    .selectFrom('staff_passkeys')
    .select(['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('admin_user_id', '=', adminUserId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function findPasskey(connection: Connection, id: string) {
  return connection
    .selectFrom('staff_passkeys')
    .select(['id', 'admin_user_id as adminUserId', 'public_key as publicKey', 'counter'])
    .select('created_at as createdAt')
    .where('id', '=', id)
    .executeTakeFirst()
}
