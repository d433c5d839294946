import type { Transaction } from '#server/database/database.ts'

export type NewOrderNote = {
  readonly orderId: string
  readonly kind: 'note' | 'question'
  readonly body: string
  readonly about: string | null
  readonly replyTo: string | null
  readonly adminUserId: string | null
  readonly now: Date
}

export async function insertOrderNote(
  transaction: Transaction,
  note: NewOrderNote,
): Promise<string> {
  const row = await transaction
    .insertInto('order_notes')
    .values({
      order_id: note.orderId,
      kind: note.kind,
      body: note.body,
      about: note.about,
      reply_to: note.replyTo,
      created_by_admin_id: note.adminUserId,
      created_at: note.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Null reopens the note. */
export async function updateNoteResolved(
  transaction: Transaction,
  noteId: string,
  resolvedAt: Date | null,
): Promise<void> {
  await transaction
    .updateTable('order_notes')
    .set({ resolved_at: resolvedAt })
    .where('id', '=', noteId)
    .execute()
}
