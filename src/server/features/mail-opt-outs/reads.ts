import type { Connection } from '#server/database/database.ts'
import { hashToken } from '#server/http/visitor.ts'

/** Addresses are stored here as hashes. */
export function emailHash(email: string): string {
  return hashToken(email.trim().toLowerCase())
}

/** Whether the address has opted out of reminders and of questions about costs. */
export async function hasOptedOut(connection: Connection, email: string): Promise<boolean> {
  const row = await connection
    .selectFrom('mail_opt_outs')
    .select('email_hash')
    .where('email_hash', '=', emailHash(email))
    .executeTakeFirst()
  return row !== undefined
}

/** The hash of the address that the link was mailed to. */
export async function findOptOutLink(
  connection: Connection,
  tokenHash: string,
): Promise<string | undefined> {
  const row = await connection
    .selectFrom('opt_out_links')
    .select('email_hash as emailHash')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row?.emailHash
}
