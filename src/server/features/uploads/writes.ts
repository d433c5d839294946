import type { UploadKind } from '#contract/uploads.ts'
import { insertReturningId } from '#server/database/change-rows.ts'
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

export function insertUpload(connection: Connection, upload: NewUpload) {
  return insertReturningId(connection, 'uploads', {
    kind: upload.kind,
    name: upload.name,
    size: upload.size,
    type: upload.type,
    sha256: upload.sha256,
    file_key: upload.fileKey,
    visitor_hash: upload.visitorHash,
    created_at: upload.createdAt,
  })
}

/**
 * Attaches uploads that the visitor may use to the order; returns the number of rows. Files of an
 * unpaid intake may be attached again, because a customer who goes back and changes an answer sends
 * the same files.
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

/** Files that the visitor may use are kept as long as the draft that names them. */
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

/**
 * Deletes the visitor's own unattached upload and returns its file key; undefined if there is none.
 */
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

/**
 * Deletes at most `limit` uploads that have been unused since `before` and returns their file keys.
 */
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
        .where('created_at', '<', before.toISOString())
        .orderBy('created_at')
        .limit(limit),
    )
    // An upload that was attached since the inner query is kept.
    .where('order_id', 'is', null)
    .where('demo_project_id', 'is', null)
    .where('intake_draft_id', 'is', null)
    .returning('file_key')
    .execute()
  return rows.map((row) => row.file_key)
}

/** Deletes some of an order's uploads and returns their file keys. */
export async function deleteUploadsOf(
  transaction: Transaction,
  orderId: string,
  uploadIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await transaction
    .deleteFrom('uploads')
    .where('order_id', '=', orderId)
    .where('id', 'in', uploadIds)
    .returning('file_key')
    .execute()
  return rows.map((row) => row.file_key)
}

/** Deletes the rows of an order's uploads and returns their file keys. */
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
