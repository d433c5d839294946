import { insertReturningId, updateRow } from '#server/database/change-rows.ts'
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

export function insertOrderNote(transaction: Transaction, note: NewOrderNote) {
  return insertReturningId(transaction, 'order_notes', {
    order_id: note.orderId,
    kind: note.kind,
    body: note.body,
    about: note.about,
    reply_to: note.replyTo,
    created_by_admin_id: note.adminUserId,
    created_at: note.now,
  })
}

/** Null reopens the note. */
export function updateNoteResolved(
  transaction: Transaction,
  noteId: string,
  resolvedAt: Date | null,
) {
  return updateRow(transaction, 'order_notes', noteId, { resolved_at: resolvedAt })
}
