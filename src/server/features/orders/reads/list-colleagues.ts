import type { Connection } from '#server/database/database.ts'

/** Active staff by name, to whom an order can be assigned. */
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

/** The address of the person that the order is assigned to, while they work here. */
export async function findAssigneeEmail(connection: Connection, adminUserId: string | null) {
  if (adminUserId === null) return undefined
  const row = await connection
    .selectFrom('admin_users')
    .select('email')
    .where('id', '=', adminUserId)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return row?.email
}

/** The person that the order is assigned to, even if they have left. */
export async function findAssignee(connection: Connection, adminUserId: string | null) {
  if (adminUserId === null) return null
  const row = await connection
    .selectFrom('admin_users')
    .select(['id', 'username'])
    .where('id', '=', adminUserId)
    .executeTakeFirst()
  return row ?? null
}
