import { sql } from 'kysely'
import { deleteRows, deleteRowsBefore, insertRow } from '#server/database/change-rows.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import type { Purchase } from '#server/http/actor.ts'

export function insertSignInLink(
  transaction: Transaction,
  link: {
    readonly email: string
    readonly tokenHash: string
    readonly now: Date
    readonly expiresAt: Date
  },
) {
  return insertRow(transaction, 'sign_in_links', {
    email: link.email,
    token_hash: link.tokenHash,
    created_at: link.now,
    expires_at: link.expiresAt,
  })
}

/** Marks the link as used and returns its address, for one caller only and before it expires. */
export async function updateLinkUsed(
  transaction: Transaction,
  tokenHash: string,
  now: Date,
): Promise<string | undefined> {
  const row = await transaction
    .updateTable('sign_in_links')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning('email')
    .executeTakeFirst()
  return row?.email
}

/**
 * The customer's account; until a password is set, a placeholder is stored that matches no
 * password.
 */
export async function upsertUser(
  transaction: Transaction,
  email: string,
  now: Date,
): Promise<string> {
  await transaction
    .insertInto('users')
    .values({ username: email.toLowerCase(), email: email.toLowerCase(), password: '!' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await transaction
    .updateTable('users')
    .set({ last_signed_in_at: now })
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function updateOrderOwner(
  transaction: Transaction,
  email: string,
  userId: string,
): Promise<void> {
  await transaction
    .updateTable('orders')
    .set({ user_id: userId })
    .where(sql`lower(customer_email)`, '=', email.toLowerCase())
    .where('user_id', 'is', null)
    .execute()
}

export function insertUserSession(
  transaction: Transaction,
  session: {
    readonly userId: string
    readonly tokenHash: string
    readonly purchase: Purchase | undefined
    readonly now: Date
    readonly expiresAt: Date
  },
) {
  return insertRow(transaction, 'user_sessions', {
    user_id: session.userId,
    token_hash: session.tokenHash,
    bought_by: session.purchase?.visitorHash ?? null,
    bought_subscription_id: session.purchase?.subscriptionId ?? null,
    created_at: session.now,
    last_seen_at: session.now,
    expires_at: session.expiresAt,
  })
}

export async function updateUserSessionEnded(
  connection: Connection,
  tokenHash: string,
  now: Date,
): Promise<void> {
  await connection
    .updateTable('user_sessions')
    .set({ ended_at: now })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .execute()
}

/** Records a data request that was fulfilled at once. */
export function insertDataRequest(
  transaction: Transaction,
  userId: string,
  kind: 'export' | 'deletion',
  now: Date,
) {
  return insertRow(transaction, 'data_requests', {
    user_id: userId,
    kind,
    created_at: now,
    done_at: now,
  })
}

/** Deactivates the account and removes the person's name from it. */
export async function updateUserErased(transaction: Transaction, email: string): Promise<void> {
  const address = email.toLowerCase()
  await transaction.deleteFrom('sign_in_links').where(sql`lower(email)`, '=', address).execute()
  const erasedAddress = sql<string>`'deleted+' || id || '@invalid'`
  const user = await transaction
    .updateTable('users')
    .set({ email: erasedAddress, username: erasedAddress })
    .where(sql`lower(email)`, '=', address)
    .returning('id')
    .executeTakeFirst()
  if (!user) return
  await deleteRows(transaction, 'user_sessions', { user_id: user.id })
}

export async function deleteOldLinks(connection: Connection, before: Date): Promise<void> {
  await deleteRowsBefore(connection, 'sign_in_links', 'expires_at', before)
  await deleteRowsBefore(connection, 'user_sessions', 'expires_at', before)
}
