import type { Connection } from '#server/database/database.ts'

export async function findOwnEmail(connection: Connection, adminUserId: string): Promise<string> {
  const { email } = await connection
    .selectFrom('admin_users')
    .select('email')
    .where('id', '=', adminUserId)
    .executeTakeFirstOrThrow()
  return email
}
