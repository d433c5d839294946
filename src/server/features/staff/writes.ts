import { sql } from 'kysely'
import type { StaffRole } from '#core/access/staff-role.ts'
import { deleteRows, updateRow } from '#server/database/change-rows.ts'
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
export function updatePassword(
  transaction: Transaction,
  adminUserId: string,
  passwordHash: string,
  now: Date,
) {
  return updateRow(transaction, 'admin_users', adminUserId, {
    password_hash: passwordHash,
    login_attempts: 0,
    locked_until: null,
    updated_at: now,
  })
}

export function updateUsername(
  transaction: Transaction,
  adminUserId: string,
  username: string,
  now: Date,
) {
  return updateRow(transaction, 'admin_users', adminUserId, { username, updated_at: now })
}

/** A reactivated account starts without earlier failures. */
export function updateActive(
  transaction: Transaction,
  adminUserId: string,
  active: boolean,
  now: Date,
) {
  return updateRow(transaction, 'admin_users', adminUserId, {
    is_active: active,
    updated_at: now,
    ...(active ? { login_attempts: 0, locked_until: null } : {}),
  })
}

export function updateRole(
  transaction: Transaction,
  adminUserId: string,
  role: StaffRole,
  now: Date,
) {
  return updateRow(transaction, 'admin_users', adminUserId, { role, updated_at: now })
}

export function clearLock(transaction: Transaction, adminUserId: string, now: Date) {
  return updateRow(transaction, 'admin_users', adminUserId, {
    login_attempts: 0,
    locked_until: null,
    updated_at: now,
  })
}

/** Two processes that start at once must not both find the table empty. */
export async function lockAdminTable(transaction: Transaction): Promise<void> {
  await sql`lock table admin_users in share row exclusive mode`.execute(transaction)
}

/**
 * Resets every address and device, after a new password or when a colleague unlocks the account.
 */
export function eraseOrigins(transaction: Transaction, adminUserId: string) {
  return deleteRows(transaction, 'staff_sign_in_origins', { admin_user_id: adminUserId })
}
