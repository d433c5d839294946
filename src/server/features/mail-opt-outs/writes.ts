import type { Connection, Transaction } from '#server/database/database.ts'

export async function insertOptOutLink(
  transaction: Transaction,
  link: { readonly tokenHash: string; readonly emailHash: string; readonly now: Date },
): Promise<void> {
  await transaction
    .insertInto('opt_out_links')
    .values({ token_hash: link.tokenHash, email_hash: link.emailHash, created_at: link.now })
    .execute()
}

export async function insertOptOut(
  connection: Connection,
  emailHash: string,
  now: Date,
): Promise<void> {
  await connection
    .insertInto('mail_opt_outs')
    .values({ email_hash: emailHash, created_at: now })
    .onConflict((conflict) => conflict.column('email_hash').doNothing())
    .execute()
}

export async function deleteOldLinks(connection: Connection, before: Date): Promise<void> {
  await connection
    .deleteFrom('opt_out_links')
    .where('created_at', '<', before.toISOString())
    .execute()
}

export async function deleteOptOutsOf(transaction: Transaction, emailHash: string): Promise<void> {
  await transaction.deleteFrom('opt_out_links').where('email_hash', '=', emailHash).execute()
  await transaction.deleteFrom('mail_opt_outs').where('email_hash', '=', emailHash).execute()
}
