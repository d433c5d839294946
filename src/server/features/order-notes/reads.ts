import { sql } from 'kysely'
import type { OrderNote } from '#contract/order-notes.ts'
import { isUuid } from '#core/uuid.ts'
import type { Connection } from '#server/database/database.ts'

/** Newest first. */
export async function listOrderNotes(
  connection: Connection,
  orderId: string,
): Promise<OrderNote[]> {
  return await selectNotes(connection).where('order_notes.order_id', '=', orderId).execute()
}

export async function findOrderNote(
  connection: Connection,
  orderId: string,
  noteId: string,
): Promise<OrderNote | undefined> {
  if (!isUuid(noteId)) return undefined
  return await selectNotes(connection)
    .where('order_notes.order_id', '=', orderId)
    .where('order_notes.id', '=', noteId)
    .executeTakeFirst()
}

function selectNotes(connection: Connection) {
  return connection
    .selectFrom('order_notes')
    .leftJoin('admin_users', 'admin_users.id', 'order_notes.created_by_admin_id')
    .select([
      'order_notes.id',
      'order_notes.kind',
      'order_notes.body',
      'order_notes.about',
      'order_notes.reply_to as replyTo',
      'admin_users.username as author',
      'order_notes.created_at as createdAt',
      'order_notes.resolved_at as resolvedAt',
    ])
    .orderBy(sql`order_notes.created_at`, 'desc')
    .orderBy('order_notes.id', 'desc')
}
