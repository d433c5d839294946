import { sql } from 'kysely'
import type { Instant } from '#core/time/day.ts'
import { deleteRowsBefore, insertRow, updateRow } from '#server/database/change-rows.ts'
import type { Connection, Transaction } from '#server/database/database.ts'

export function touchSession(connection: Connection, sessionId: string, now: Date) {
  return updateRow(connection, 'staff_sessions', sessionId, { last_seen_at: now })
}

export function insertSession(
  transaction: Transaction,
  session: {
    readonly adminUserId: string
    readonly tokenHash: string
    readonly now: Date
    readonly expiresAt: Date
    readonly address: string
    readonly userAgent: string
  },
) {
  return insertRow(transaction, 'staff_sessions', {
    admin_user_id: session.adminUserId,
    token_hash: session.tokenHash,
    created_at: session.now,
    last_seen_at: session.now,
    proved_at: session.now,
    expires_at: session.expiresAt,
    address: session.address,
    user_agent: session.userAgent,
    // Signing in takes one of the account's factors; the newest counts, so that none is overrated.
    factor_since: sql<Instant | null>`(
      select greatest(totp_confirmed_at, (
        select max(created_at) from staff_passkeys where admin_user_id = admin_users.id
      )) from admin_users where id = ${session.adminUserId}
    )`,
  })
}

/** `factorSince` is null for a proof by the password alone. */
export function updateProved(
  transaction: Transaction,
  sessionId: string,
  proof: { readonly factorSince: Instant | null; readonly now: Date },
) {
  return updateRow(transaction, 'staff_sessions', sessionId, {
    proved_at: proof.now,
    factor_since: proof.factorSince,
  })
}

export async function endSession(
  transaction: Transaction,
  sessionId: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('staff_sessions')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends all sessions of an account, or all but the current one; returns how many there were. */
export async function endSessionsOf(
  transaction: Transaction,
  adminUserId: string,
  now: Date,
  exceptId?: string,
): Promise<number> {
  const ended = await transaction
    .updateTable('staff_sessions')
    .set({ ended_at: now })
    .where('admin_user_id', '=', adminUserId)
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId ?? ''))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return Number(ended.numUpdatedRows)
}

/** Ended sessions are deleted after a day; the audit log keeps the sign-ins. */
export function deleteOldSessions(connection: Connection, before: Date) {
  return deleteRowsBefore(connection, 'staff_sessions', 'expires_at', before)
}
