import { sql } from 'kysely'
import type { StaffUser } from '#contract/staff.ts'
import { secondFactorDueAt } from '#core/access/second-factor.ts'
import { administeringRoles } from '#core/access/staff-role.ts'
import type { Instant } from '#core/time/day.ts'
import { isUuid } from '#core/uuid.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import { hasSecondFactor } from '#server/database/has-second-factor.ts'

/** The latest lock of the account or of an address or device that tried it. */
const lockedUntil = sql<Instant | null>`greatest(admin_users.locked_until, (
  select max(origins.locked_until) from staff_sign_in_origins as origins
  where origins.admin_user_id = admin_users.id))`.as('lockedUntil')

const staffColumns = [
  'id',
  'username',
  'email',
  'role',
  'is_active as isActive',
  'last_login as lastLogin',
  lockedUntil,
  'login_attempts as loginAttempts',
  'created_at as createdAt',
  hasSecondFactor.as('hasSecondFactor'),
  'first_sign_in_at as firstSignInAt',
] as const

type StaffRow = Omit<StaffUser, 'secondFactorDueAt'> & { readonly firstSignInAt: Instant | null }

function viewOf({ firstSignInAt, ...user }: StaffRow): StaffUser {
  return { ...user, secondFactorDueAt: secondFactorDueAt({ ...user, firstSignInAt }) }
}

/** Oldest first, so that the first administrator comes first. */
export async function listStaffUsers(connection: Connection): Promise<StaffUser[]> {
  const rows = await connection
    .selectFrom('admin_users')
    .select(staffColumns)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(viewOf)
}

export async function getStaffUser(connection: Connection, id: string): Promise<StaffUser> {
  const row = await connection
    .selectFrom('admin_users')
    .select(staffColumns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return viewOf(row)
}

export async function findStaffAccount(connection: Connection, id: string) {
  if (!isUuid(id)) return undefined
  return connection.selectFrom('admin_users').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * Whether another account has the name or the address, in upper or lower case. Both work for
 * signing in, so a name may not equal another account's address either.
 */
export async function isNameTaken(
  connection: Connection,
  name: { readonly username: string; readonly email?: string; readonly exceptId?: string },
): Promise<boolean> {
  const wanted = [name.username, name.email ?? name.username].map((text) => text.toLowerCase())
  let query = connection.selectFrom('admin_users').select('id')
  query = query.where((where) =>
    where.or([
      where(where.fn<string>('lower', ['username']), 'in', wanted),
      where(where.fn<string>('lower', ['email']), 'in', wanted),
    ]),
  )
  if (name.exceptId !== undefined) query = query.where('id', '!=', name.exceptId)
  return (await query.executeTakeFirst()) !== undefined
}

export async function listActiveAdministratorIds(connection: Connection): Promise<string[]> {
  const rows = await connection
    .selectFrom('admin_users')
    .select('id')
    .where('is_active', '=', true)
    .where('role', 'in', administeringRoles)
    .execute()
  return rows.map(({ id }) => id)
}

export function listActiveAdmins(connection: Connection) {
  return connection
    .selectFrom('admin_users')
    .select(['id', 'email'])
    .where('is_active', '=', true)
    .execute()
}

export function findActiveAdminByEmail(connection: Connection, email: string) {
  return connection
    .selectFrom('admin_users')
    .select(['id', 'email', 'username'])
    .where((where) => where(where.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('is_active', '=', true)
    .executeTakeFirst()
}

/** The account's current row, locked until the transaction ends. */
export function lockAdmin(transaction: Transaction, adminUserId: string) {
  return transaction
    .selectFrom('admin_users')
    .selectAll()
    .select(hasSecondFactor.as('hasSecondFactor'))
    .where('id', '=', adminUserId)
    .forUpdate()
    .executeTakeFirst()
}
