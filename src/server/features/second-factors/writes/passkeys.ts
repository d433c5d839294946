import {
  deleteRows,
  deleteRowsBefore,
  insertNewRow,
  insertRow,
  updateRow,
} from '#server/database/change-rows.ts'
import type { Connection, Transaction } from '#server/database/database.ts'

type Challenge = {
  readonly hash: string
  readonly purpose: 'register' | 'sign-in' | 'prove'
  readonly sessionId: string | null
}

export function insertChallenge(
  connection: Connection,
  { hash, purpose, sessionId, expiresAt }: Challenge & { readonly expiresAt: Date },
) {
  return insertRow(connection, 'passkey_challenges', {
    challenge_hash: hash,
    purpose,
    session_id: sessionId,
    expires_at: expiresAt,
  })
}

/** Of two answers to one challenge, one gets true. */
export async function takeChallenge(
  connection: Connection,
  { hash, purpose, sessionId, now }: Challenge & { readonly now: Date },
): Promise<boolean> {
  const row = await connection
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('session_id', 'is not distinct from', sessionId)
    .where('expires_at', '>', now.toISOString())
    .returning('challenge_hash')
    .executeTakeFirst()
  return row !== undefined
}

export function deleteOldChallenges(connection: Connection, now: Date) {
  return deleteRowsBefore(connection, 'passkey_challenges', 'expires_at', now)
}

export type NewPasskey = {
  readonly id: string
  readonly adminUserId: string
  readonly publicKey: string
  readonly counter: number
  readonly name: string
  readonly now: Date
}

/** False when the passkey belongs to an account already. */
export function insertPasskey(transaction: Transaction, passkey: NewPasskey) {
  return insertNewRow(transaction, 'staff_passkeys', ['id'], {
    id: passkey.id,
    admin_user_id: passkey.adminUserId,
    public_key: passkey.publicKey,
    counter: passkey.counter,
    name: passkey.name,
    created_at: passkey.now,
  })
}

export function updatePasskeyUsed(
  transaction: Transaction,
  id: string,
  { counter, now }: { readonly counter: number; readonly now: Date },
) {
  return updateRow(transaction, 'staff_passkeys', id, { counter, last_used_at: now })
}

export async function updatePasskeyName(
  transaction: Transaction,
  adminUserId: string,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<boolean> {
  const row = await transaction
    .updateTable('staff_passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('admin_user_id', '=', adminUserId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deletePasskey(
  transaction: Transaction,
  adminUserId: string,
  id: string,
): Promise<boolean> {
  return (await deleteRows(transaction, 'staff_passkeys', { id, admin_user_id: adminUserId })) > 0
}
