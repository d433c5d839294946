import type { Connection } from '#server/database/database.ts'
import { hasSecondFactor } from '#server/database/has-second-factor.ts'

export function findLiveSession(connection: Connection, tokenHash: string, now: Date) {
  return connection
    .selectFrom('staff_sessions')
    .innerJoin('admin_users', 'admin_users.id', 'staff_sessions.admin_user_id')
    .select([
      'staff_sessions.id as sessionId',
      'staff_sessions.last_seen_at as lastSeenAt',
      'staff_sessions.proved_at as provedAt',
      'admin_users.id as adminUserId',
      'admin_users.username',
      'admin_users.role',
      'admin_users.first_sign_in_at as firstSignInAt',
      hasSecondFactor.as('hasSecondFactor'),
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
