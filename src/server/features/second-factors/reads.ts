import type { Connection, Transaction } from '#server/database/database.ts'

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
    .select(['id', 'username', 'password_hash', 'totp_secret', 'totp_confirmed_at'])
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
