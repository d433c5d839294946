import { sql } from 'kysely'
import type { Connection } from '#server/database/database.ts'

export async function findUpload(connection: Connection, uploadId: string) {
  return connection
    .selectFrom('uploads')
    .select(['id', 'kind', 'name', 'type', 'file_key'])
    .where('id', '=', uploadId)
    .executeTakeFirst()
}

/** Not the photo of a reply to a checklist that the customer has not accepted. */
export const isOfCustomer = sql<boolean>`not exists (
  select from checklist_replies
  where checklist_replies.upload_id = uploads.id and decision is distinct from 'accepted')`

/** A browser may use files that it uploaded, and files of drafts that it opened. */
export function mayUseUpload(visitorHash: string) {
  return sql<boolean>`(uploads.visitor_hash = ${visitorHash} or uploads.intake_draft_id in (
    select draft_id from intake_draft_visitors where visitor_hash = ${visitorHash}
  ))`
}

/** The files among these that an order of this visitor could still use. */
export async function listUsableUploads(
  connection: Connection,
  uploadIds: readonly string[],
  visitorHash: string,
): Promise<readonly string[]> {
  if (uploadIds.length === 0) return []
  const rows = await connection
    .selectFrom('uploads')
    .leftJoin('orders', 'orders.id', 'uploads.order_id')
    .select('uploads.id')
    .where('uploads.id', 'in', uploadIds)
    .where(mayUseUpload(visitorHash))
    .where('uploads.demo_project_id', 'is', null)
    .where((where) =>
      where.or([where('uploads.order_id', 'is', null), where('orders.status', '=', 'pending')]),
    )
    .execute()
  return rows.map((row) => row.id)
}
