import type { Connection } from '#server/database/database.ts'

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

/** The sign-in history of an account from one address or device. */
export function findOrigin(connection: Connection, adminUserId: string, originHash: string) {
  return connection
    .selectFrom('staff_sign_in_origins')
    .select(['failures', 'locked_until as lockedUntil', 'known_until as knownUntil'])
    .where('admin_user_id', '=', adminUserId)
    .where('origin_hash', '=', originHash)
    .executeTakeFirst()
}
