import {
  deleteRows,
  deleteRowsBefore,
  insertNewRow,
  insertRow,
} from '#server/database/change-rows.ts'
import type { Connection, Transaction } from '#server/database/database.ts'

export function insertOptOutLink(
  transaction: Transaction,
  link: { readonly tokenHash: string; readonly emailHash: string; readonly now: Date },
) {
  return insertRow(transaction, 'opt_out_links', {
    token_hash: link.tokenHash,
    email_hash: link.emailHash,
    created_at: link.now,
  })
}

export function insertOptOut(connection: Connection, emailHash: string, now: Date) {
  return insertNewRow(connection, 'mail_opt_outs', ['email_hash'], {
    email_hash: emailHash,
    created_at: now,
  })
}

export function deleteOldLinks(connection: Connection, before: Date) {
  return deleteRowsBefore(connection, 'opt_out_links', 'created_at', before)
}

export async function deleteOptOutsOf(transaction: Transaction, emailHash: string): Promise<void> {
  await deleteRows(transaction, 'opt_out_links', { email_hash: emailHash })
  await deleteRows(transaction, 'mail_opt_outs', { email_hash: emailHash })
}
