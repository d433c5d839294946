import { sql } from 'kysely'
import { dayMs } from '#core/time/durations.ts'
import { updateRow, upsertRow } from '#server/database/change-rows.ts'
import type { Connection, Transaction } from '#server/database/database.ts'

/** Counts a failed sign-in and returns the number since the last success. */
export async function countFailure(transaction: Transaction, adminUserId: string): Promise<number> {
  const row = await transaction
    .updateTable('admin_users')
    .set((set) => ({ login_attempts: set('login_attempts', '+', 1) }))
    .where('id', '=', adminUserId)
    .returning('login_attempts')
    .executeTakeFirstOrThrow()
  return row.login_attempts
}

export function lockAccount(transaction: Transaction, adminUserId: string, until: Date) {
  return updateRow(transaction, 'admin_users', adminUserId, { locked_until: until })
}

export async function recordSignIn(
  transaction: Transaction,
  adminUserId: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('admin_users')
    .set((set) => ({
      login_attempts: 0,
      locked_until: null,
      last_login: now,
      first_sign_in_at: set.fn.coalesce('first_sign_in_at', set.val(now)),
    }))
    .where('id', '=', adminUserId)
    .execute()
}

/** Counts a failure of this address or device and returns how many there were in a row. */
export async function countOriginFailure(
  transaction: Transaction,
  adminUserId: string,
  originHash: string,
  now: Date,
): Promise<number> {
  const row = await transaction
    .insertInto('staff_sign_in_origins')
    .values({ admin_user_id: adminUserId, origin_hash: originHash, failures: 1, seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['admin_user_id', 'origin_hash']).doUpdateSet({
        failures: sql`staff_sign_in_origins.failures + 1`,
        seen_at: now,
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow()
  return row.failures
}

export async function lockOrigin(
  transaction: Transaction,
  adminUserId: string,
  originHash: string,
  until: Date,
): Promise<void> {
  await transaction
    .updateTable('staff_sign_in_origins')
    .set({ locked_until: until })
    .where('admin_user_id', '=', adminUserId)
    .where('origin_hash', '=', originHash)
    .execute()
}

/** Marks the origin of a successful sign-in: failures of others do not block it for a while. */
export async function rememberOrigin(
  transaction: Transaction,
  adminUserId: string,
  originHash: string,
  { now, knownUntil }: { readonly now: Date; readonly knownUntil: Date },
): Promise<void> {
  const known = { failures: 0, locked_until: null, known_until: knownUntil, seen_at: now }
  await upsertRow(
    transaction,
    'staff_sign_in_origins',
    { admin_user_id: adminUserId, origin_hash: originHash },
    known,
  )
}

/** Deletes unknown origins after a day, and known ones when their time is over. */
export async function deleteOldOrigins(connection: Connection, now: Date): Promise<void> {
  const dayBefore = new Date(now.getTime() - dayMs)
  await connection
    .deleteFrom('staff_sign_in_origins')
    .where('seen_at', '<', dayBefore.toISOString())
    .where((where) =>
      where.or([where('known_until', 'is', null), where('known_until', '<', now.toISOString())]),
    )
    .execute()
}
