import type { Connection } from '#server/database/database.ts'

export async function findSecondFactor(connection: Connection, adminUserId: string) {
  return await connection
    .selectFrom('admin_users')
    .select(['id', 'username', 'password_hash', 'totp_secret', 'totp_confirmed_at'])
    .where('id', '=', adminUserId)
    .executeTakeFirst()
}

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
