import type { Connection } from '#server/database/database.ts'

/** Who works here, by name: whom an order can be given to. */
export async function listColleagues(connection: Connection) {
  return await connection
    .selectFrom('admin_users')
    .select(['id', 'username'])
    .where('is_active', '=', true)
    .orderBy('username')
    .execute()
}

export async function isColleague(connection: Connection, adminUserId: string): Promise<boolean> {
  const row = await connection
    .selectFrom('admin_users')
    .select('id')
    .where('id', '=', adminUserId)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

/** Whoever the order was given to, also when they have left since. */
export async function findAssignee(connection: Connection, adminUserId: string | null) {
  if (adminUserId === null) return null
  const row = await connection
    .selectFrom('admin_users')
    .select(['id', 'username'])
    .where('id', '=', adminUserId)
    .executeTakeFirst()
  return row ?? null
}
