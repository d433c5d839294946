import type { StaffRole } from '#core/access/staff-role.ts'
import { insertRow } from '#server/database/change-rows.ts'
import { sessionHash } from '#server/features/staff-sessions/commands/session.ts'
import type { Ports } from '#server/ports.ts'

const names: Readonly<Partial<Record<StaffRole, string>>> = { admin: 'clerk', super_admin: 'chief' }

/**
 * Ensures that there is an account of the role, signs them in and returns the bearer token.
 */
export async function signInAdmin(ports: Ports, role: StaffRole): Promise<string> {
  const now = ports.clock.now()
  const username = names[role] ?? role
  const found = await ports.database
    .selectFrom('admin_users')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirst()
  const admin =
    found ??
    (await ports.database
      .insertInto('admin_users')
      .values({
        username,
        email: `${username}@example.com`,
        password_hash: await ports.passwords.hash(`${username}-password`),
        role,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow())
  const token = ports.ids.token()
  await insertRow(ports.database, 'staff_sessions', {
    admin_user_id: admin.id,
    token_hash: sessionHash(token),
    created_at: now,
    last_seen_at: now,
    proved_at: now,
    // As after a sign-in with a factor that the account has had since yesterday.
    factor_since: new Date(now.getTime() - 24 * 3_600_000),
    expires_at: new Date(now.getTime() + 12 * 3_600_000),
  })
  return token
}
