import type { ClientNote } from '#contract/client-records.ts'
import type { ContactKind } from '#core/clients/last-contact.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { isUuid } from '#core/uuid.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import type { ByStaff } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { findClient, listClientNotes } from './reads/show-client.ts'
import { deleteClientNote, deleteClientNotes, insertClientNote } from './writes.ts'

export async function addClientNoteCommand(
  ports: Ports,
  by: ByStaff,
  clientId: string,
  { kind, body }: { readonly kind: ContactKind; readonly body: string },
): Promise<Result<ClientNote, 'no-such-client'>> {
  const now = ports.clock.now()
  return await ports.database.transaction().execute(async (transaction) => {
    const client = await findClient(transaction, clientId)
    if (!client) return refuse('no-such-client')
    const { adminUserId } = by.actor
    const noteId = await insertClientNote(transaction, { clientId, kind, body, adminUserId, now })
    await recordAudit(transaction, { ...by, at: now }, 'client.note-added', clientId, {
      after: { noteId, kind },
    })
    const notes = await listClientNotes(transaction, clientId)
    const note = notes.find(({ id }) => id === noteId)
    if (!note) throw new Error(`The note ${noteId} was stored and is not there`)
    return accept(note)
  })
}

export async function removeClientNoteCommand(
  ports: Ports,
  by: ByStaff,
  { clientId, noteId }: { readonly clientId: string; readonly noteId: string },
): Promise<Result<{ readonly success: true }, 'no-such-client' | 'no-such-note'>> {
  return await ports.database.transaction().execute(async (transaction) => {
    if (!(await findClient(transaction, clientId))) return refuse('no-such-client')
    const removed = isUuid(noteId) && (await deleteClientNote(transaction, clientId, noteId))
    if (!removed) return refuse('no-such-note')
    const author = { ...by, at: ports.clock.now() }
    await recordAudit(transaction, author, 'client.note-removed', clientId, { before: { noteId } })
    return accept({ success: true })
  })
}

/** Deletes the notes that staff wrote about an erased client. */
export function eraseClientNotes(transaction: Transaction, clientId: string) {
  return deleteClientNotes(transaction, clientId)
}
