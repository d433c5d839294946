import type { ContactKind } from '#core/clients/last-contact.ts'
import type { Transaction } from '#server/database/database.ts'

export type NewClientNote = {
  readonly clientId: string
  readonly kind: ContactKind
  readonly body: string
  readonly adminUserId: string
  readonly now: Date
}

export async function insertClientNote(
  transaction: Transaction,
  note: NewClientNote,
): Promise<string> {
  const { id } = await transaction
    .insertInto('client_notes')
    .values({
      client_profile_id: note.clientId,
      kind: note.kind,
      body: note.body,
      created_by_admin_id: note.adminUserId,
      created_at: note.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns true when the note existed. */
export async function deleteClientNote(
  transaction: Transaction,
  clientId: string,
  noteId: string,
): Promise<boolean> {
  const result = await transaction
    .deleteFrom('client_notes')
    .where('client_profile_id', '=', clientId)
    .where('id', '=', noteId)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

export async function deleteClientNotes(transaction: Transaction, clientId: string): Promise<void> {
  await transaction.deleteFrom('client_notes').where('client_profile_id', '=', clientId).execute()
}
