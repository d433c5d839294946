import type { OrderNote } from '#contract/order-notes.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { findOrder } from '#server/features/orders/reads/working-order.ts'
import type { ByStaff } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { findOrderNote } from '../reads.ts'
import { insertOrderNote, updateNoteResolved } from '../writes.ts'

export async function addOrderNoteCommand(
  ports: Ports,
  by: ByStaff,
  orderId: string,
  body: string,
): Promise<Result<OrderNote, 'no-such-order'>> {
  const now = ports.clock.now()
  return await ports.database.transaction().execute(async (transaction) => {
    const order = await findOrder(transaction, orderId)
    if (!order) return refuse('no-such-order')
    const noteId = await insertOrderNote(transaction, {
      orderId,
      kind: 'note',
      body,
      about: null,
      replyTo: null,
      adminUserId: by.actor.adminUserId,
      now,
    })
    await recordAudit(transaction, { ...by, at: now }, 'order.note-added', orderId, {
      after: { noteId },
    })
    return accept(await getNote(transaction, orderId, noteId))
  })
}

/** A repeat is harmless. */
export async function resolveOrderNoteCommand(
  ports: Ports,
  by: ByStaff,
  ids: { readonly orderId: string; readonly noteId: string },
  resolved: boolean,
): Promise<Result<OrderNote, 'no-such-order' | 'no-such-note'>> {
  const { orderId, noteId } = ids
  const now = ports.clock.now()
  return await ports.database.transaction().execute(async (transaction) => {
    if (!(await findOrder(transaction, orderId))) return refuse('no-such-order')
    const note = await findOrderNote(transaction, orderId, noteId)
    if (!note) return refuse('no-such-note')
    if ((note.resolvedAt !== null) === resolved) return accept(note)
    await updateNoteResolved(transaction, noteId, resolved ? now : null)
    const action = resolved ? 'order.note-resolved' : 'order.note-reopened'
    await recordAudit(transaction, { ...by, at: now }, action, orderId, { after: { noteId } })
    return accept(await getNote(transaction, orderId, noteId))
  })
}

async function getNote(
  transaction: Transaction,
  orderId: string,
  noteId: string,
): Promise<OrderNote> {
  const note = await findOrderNote(transaction, orderId, noteId)
  if (!note) throw new Error(`The note ${noteId} was stored and is not there`)
  return note
}
