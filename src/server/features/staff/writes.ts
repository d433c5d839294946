import { sql } from 'kysely'
import type { StaffRole } from '#core/access/staff-role.ts'
import type { Transaction } from '#server/database/database.ts'

export type NewAdmin = {
  readonly username: string
  readonly email: string
  readonly passwordHash: string
  readonly role: StaffRole
  readonly now: Date
}

/** Returns the new account's id; undefined when its name or address is taken. */
export async function insertAdmin(
  transaction: Transaction,
  admin: NewAdmin,
): Promise<string | undefined> {
  const row = await transaction
    .insertInto('admin_users')
    .values({
      username: admin.username,
      email: admin.email,
      password_hash: admin.passwordHash,
      role: admin.role,
      created_at: admin.now,
      updated_at: admin.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** A new password also removes a lock, because setting it required proof of identity. */
export async function updatePassword(
  transaction: Transaction,
  adminUserId: string,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('admin_users')
    .set({
      password_hash: passwordHash,
      login_attempts: 0,
      locked_until: null,
      updated_at: now,
    })
    .where('id', '=', adminUserId)
    .execute()
}

export async function updateUsername(
  transaction: Transaction,
  adminUserId: string,
  username: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('admin_users')
    .set({ username, updated_at: now })
    .where('id', '=', adminUserId)
    .execute()
}

/** A reactivated account starts without earlier failures. */
export async function updateActive(
  transaction: Transaction,
  adminUserId: string,
  active: boolean,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('admin_users')
    .set({
      is_active: active,
      updated_at: now,
      ...(active ? { login_attempts: 0, locked_until: null } : {}),
    })
    .where('id', '=', adminUserId)
    .execute()
}

export async function updateRole(
  transaction: Transaction,
  adminUserId: string,
  role: StaffRole,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('admin_users')
    .set({ role, updated_at: now })
    .where('id', '=', adminUserId)
    .execute()
}

export async function clearLock(
  transaction: Transaction,
  adminUserId: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('admin_users')
    .set({ login_attempts: 0, locked_until: null, updated_at: now })
    .where('id', '=', adminUserId)
    .execute()
}

/** Two processes that start at once must not both find the table empty. */
export async function lockAdminTable(transaction: Transaction): Promise<void> {
  await sql`lock table admin_users in share row exclusive mode`.execute(transaction)
}

/**
 * Resets every address and device, after a new password or when a colleague unlocks the account.
 */
export async function eraseOrigins(transaction: Transaction, adminUserId: string): Promise<void> {
  await transaction
    .deleteFrom('staff_sign_in_origins')
    .where('admin_user_id', '=', adminUserId)
    .execute()
}
