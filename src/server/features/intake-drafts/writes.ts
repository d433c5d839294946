import { sql } from 'kysely'
import type { PackageType } from '#core/catalog/package-type.ts'
import { deleteRows, insertNewRow, insertReturningId } from '#server/database/change-rows.ts'
import { jsonText } from '#server/database/column-types.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import type { JsonRecord } from '#server/database/order-tables.ts'

export type DraftContent = {
  readonly packageType: PackageType
  readonly answers: JsonRecord
  readonly now: Date
  readonly expiresAt: Date
}

export function insertDraft(transaction: Transaction, tokenHash: string, draft: DraftContent) {
  return insertReturningId(transaction, 'intake_drafts', {
    token_hash: tokenHash,
    package_type: draft.packageType,
    answers: jsonText(draft.answers),
    created_at: draft.now,
    saved_at: draft.now,
    expires_at: draft.expiresAt,
  })
}

/** The new revision; undefined when another save has happened since `revision`. */
export async function updateDraft(
  transaction: Transaction,
  draftId: string,
  revision: number,
  draft: DraftContent,
): Promise<number | undefined> {
  const row = await transaction
    .updateTable('intake_drafts')
    .set({
      package_type: draft.packageType,
      answers: jsonText(draft.answers),
      revision: revision + 1,
      saved_at: draft.now,
      expires_at: draft.expiresAt,
    })
    .where('id', '=', draftId)
    .where('revision', '=', revision)
    .returning('revision')
    .executeTakeFirst()
  return row?.revision
}

export function insertDraftVisitor(
  connection: Connection,
  draftId: string,
  visitorHash: string,
  now: Date,
) {
  return insertNewRow(connection, 'intake_draft_visitors', ['draft_id', 'visitor_hash'], {
    draft_id: draftId,
    visitor_hash: visitorHash,
    created_at: now,
  })
}

export function deleteDraft(connection: Connection, draftId: string) {
  return deleteRows(connection, 'intake_drafts', { id: draftId })
}

export async function deleteExpiredDrafts(connection: Connection, now: Date): Promise<number> {
  const result = await connection
    .deleteFrom('intake_drafts')
    .where('expires_at', '<=', now.toISOString())
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

/**
 * Deletes every draft that names the address; its files become unused and are removed by the
 * cleanup.
 */
export async function deleteDraftsOf(transaction: Transaction, email: string): Promise<void> {
  await transaction
    .deleteFrom('intake_drafts')
    .where(sql`lower(trim(answers->>'email'))`, '=', email.toLowerCase())
    .execute()
}
