import type { ContactKind } from '#core/clients/last-contact.ts'
import { deleteRows, insertReturningId } from '#server/database/change-rows.ts'
import type { Transaction } from '#server/database/database.ts'

export type NewClientNote = {
  readonly clientId: string
  readonly kind: ContactKind
  readonly body: string
  readonly adminUserId: string
  readonly now: Date
}

export function insertClientNote(transaction: Transaction, note: NewClientNote) {
  return insertReturningId(transaction, 'client_notes', {
    client_profile_id: note.clientId,
    kind: note.kind,
    body: note.body,
    created_by_admin_id: note.adminUserId,
    created_at: note.now,
  })
}

/** Returns true when the note existed. */
export async function deleteClientNote(
  transaction: Transaction,
  clientId: string,
  noteId: string,
): Promise<boolean> {
  return (
    (await deleteRows(transaction, 'client_notes', { client_profile_id: clientId, id: noteId })) > 0
  )
}

export function deleteClientNotes(transaction: Transaction, clientId: string) {
  return deleteRows(transaction, 'client_notes', { client_profile_id: clientId })
}
