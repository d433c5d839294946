import { sql } from 'kysely'
import type { PackageType } from '#core/catalog/package-type.ts'
import { jsonText } from '#server/database/column-types.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import type { JsonRecord } from '#server/database/order-tables.ts'

export type DraftContent = {
  readonly packageType: PackageType
  readonly answers: JsonRecord
  readonly now: Date
  readonly expiresAt: Date
}

export async function insertDraft(
  transaction: Transaction,
  tokenHash: string,
  draft: DraftContent,
): Promise<string> {
  const { id } = await transaction
    .insertInto('intake_drafts')
    .values({
      token_hash: tokenHash,
      package_type: draft.packageType,
      answers: jsonText(draft.answers),
      created_at: draft.now,
      saved_at: draft.now,
      expires_at: draft.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
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

export async function insertDraftVisitor(
  connection: Connection,
  draftId: string,
  visitorHash: string,
  now: Date,
): Promise<void> {
  await connection
    .insertInto('intake_draft_visitors')
    .values({ draft_id: draftId, visitor_hash: visitorHash, created_at: now })
    .onConflict((conflict) => conflict.columns(['draft_id', 'visitor_hash']).doNothing())
    .execute()
}

export async function deleteDraft(connection: Connection, draftId: string): Promise<void> {
  await connection.deleteFrom('intake_drafts').where('id', '=', draftId).execute()
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
