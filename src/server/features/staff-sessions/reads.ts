import type { Connection } from '#server/database/database.ts'

export function findLiveSession(connection: Connection, tokenHash: string, now: Date) {
  return connection
    .selectFrom('staff_sessions')
    .innerJoin('admin_users', 'admin_users.id', 'staff_sessions.admin_user_id')
    .select([
      'staff_sessions.id as sessionId',
      'staff_sessions.last_seen_at as lastSeenAt',
      'admin_users.id as adminUserId',
      'admin_users.username',
      'admin_users.role',
    ])
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .where('admin_users.is_active', '=', true)
    .executeTakeFirst()
}

/** By username, or by e-mail for whoever types that instead. */
export function findAdminByName(connection: Connection, name: string) {
  const lower = name.trim().toLowerCase()
  return connection
    .selectFrom('admin_users')
    .selectAll()
    .where((where) =>
      where.or([
        where(where.fn<string>('lower', ['username']), '=', lower),
        where(where.fn<string>('lower', ['email']), '=', lower),
      ]),
    )
    .executeTakeFirst()
}
