import { sql } from 'kysely'
import type { UploadKind } from '#contract/uploads.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import { mayUseUpload } from './reads.ts'

export type NewUpload = {
  readonly kind: UploadKind
  readonly name: string
  readonly size: number
  readonly type: string
  readonly sha256: string
  readonly fileKey: string
  readonly visitorHash: string
  readonly createdAt: Date
}

export async function insertUpload(connection: Connection, upload: NewUpload): Promise<string> {
  const { id } = await connection
    .insertInto('uploads')
    .values({
      kind: upload.kind,
      name: upload.name,
      size: upload.size,
      type: upload.type,
      sha256: upload.sha256,
      file_key: upload.fileKey,
      visitor_hash: upload.visitorHash,
      created_at: upload.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Gives uploads that the visitor may use to the order; the number of rows that moved. Files of an intake
 * that was never paid may move on: who goes back and changes an answer sends the same files again.
 */
export async function updateUploadsOrder(
  transaction: Transaction,
  orderId: string,
  uploadIds: readonly string[],
  visitorHash: string,
): Promise<number> {
  const result = await transaction
    .updateTable('uploads')
    .set({ order_id: orderId })
    .where('id', 'in', uploadIds)
    .where(mayUseUpload(visitorHash))
    .where('demo_project_id', 'is', null)
    .where((where) =>
      where.or([
        where('order_id', 'is', null),
        where(
          'order_id',
          'in',
          where.selectFrom('orders').select('id').where('status', '=', 'pending'),
        ),
      ]),
    )
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Files that the visitor may use live as long as the draft that names them. */
export async function updateUploadsDraft(
  transaction: Transaction,
  draftId: string,
  uploadIds: readonly string[],
  visitorHash: string,
): Promise<void> {
  if (uploadIds.length === 0) return
  await transaction
    .updateTable('uploads')
    .set({ intake_draft_id: draftId })
    .where('id', 'in', uploadIds)
    .where(mayUseUpload(visitorHash))
    .execute()
}

/** The file key of the visitor's own unattached upload, which is gone now; undefined if there is none. */
export async function deleteOwnUpload(
  connection: Connection,
  uploadId: string,
  visitorHash: string,
): Promise<string | undefined> {
  const row = await connection
    .deleteFrom('uploads')
    .where('id', '=', uploadId)
    .where(mayUseUpload(visitorHash))
    .where('order_id', 'is', null)
    .where('demo_project_id', 'is', null)
    .returning('file_key')
    .executeTakeFirst()
  return row?.file_key
}

/** The file keys of at most `limit` uploads that nothing used until `before`; their rows are gone now. */
export async function deleteOrphans(
  connection: Connection,
  before: Date,
  limit: number,
): Promise<readonly string[]> {
  const rows = await connection
    .deleteFrom('uploads')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('uploads')
        .select('id')
        .where('order_id', 'is', null)
        .where('demo_project_id', 'is', null)
        .where('intake_draft_id', 'is', null)
        .where('created_at', '<', sql<string>`${before.toISOString()}::timestamptz`)
        .orderBy('created_at')
        .limit(limit),
    )
    // Attached since the inner look: then it stays.
    .where('order_id', 'is', null)
    .where('demo_project_id', 'is', null)
    .where('intake_draft_id', 'is', null)
    .returning('file_key')
    .execute()
  return rows.map((row) => row.file_key)
}

/** The file keys of an order's uploads; their rows are gone now. */
export async function deleteOrderUploads(
  transaction: Transaction,
  orderId: string,
): Promise<readonly string[]> {
  const rows = await transaction
    .deleteFrom('uploads')
    .where('order_id', '=', orderId)
    .returning('file_key')
    .execute()
  return rows.map((row) => row.file_key)
}
