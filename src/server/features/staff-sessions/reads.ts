import type { Connection, Transaction } from '#server/database/database.ts'

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

/** Open sessions, most recently used first; of everyone when no account is given. */
export async function listLiveSessions(
  connection: Connection,
  adminUserId: string | undefined,
  seenAfter: Date,
  now: Date,
) {
  let query = connection
    .selectFrom('staff_sessions')
    .innerJoin('admin_users', 'admin_users.id', 'staff_sessions.admin_user_id')
    .select([
      'staff_sessions.id as id',
      'admin_users.id as adminUserId',
      'admin_users.username as username',
      'staff_sessions.address as address',
      'staff_sessions.user_agent as userAgent',
      'staff_sessions.created_at as createdAt',
      'staff_sessions.last_seen_at as lastSeenAt',
      'staff_sessions.expires_at as expiresAt',
    ])
    .where('staff_sessions.ended_at', 'is', null)
    .where('staff_sessions.expires_at', '>', now.toISOString())
    .where('staff_sessions.last_seen_at', '>', seenAfter.toISOString())
    .where('admin_users.is_active', '=', true)
    .orderBy('staff_sessions.last_seen_at', 'desc')
    .orderBy('staff_sessions.id')
    .limit(200)
  if (adminUserId !== undefined) query = query.where('admin_users.id', '=', adminUserId)
  return await query.execute()
}

/** Finds an account by username or email. */
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

/** The account's current row, locked until the transaction ends. */
export function lockAdmin(transaction: Transaction, adminUserId: string) {
  return transaction
    .selectFrom('admin_users')
    .selectAll()
    .where('id', '=', adminUserId)
    .forUpdate()
    .executeTakeFirst()
}

/** The sign-in history of an account from one address or device. */
export function findOrigin(connection: Connection, adminUserId: string, originHash: string) {
  return connection
    .selectFrom('staff_sign_in_origins')
    .select(['failures', 'locked_until as lockedUntil', 'known_until as knownUntil'])
    .where('admin_user_id', '=', adminUserId)
    .where('origin_hash', '=', originHash)
    .executeTakeFirst()
}
