import { withoutPeople } from '#core/order/without-people.ts'
import { type AuditEntry, recordAudit } from '#server/audit/record-audit.ts'
import { removeReports } from '#server/features/reports/commands/remove-reports.ts'
import { removeOrderUploads } from '#server/features/uploads/commands.ts'
import type { Ports } from '#server/ports.ts'
import { listTrashedIds, lockTrashedOrder } from '../reads/list-trash.ts'
import { updateOrderAnonymized } from '../writes.ts'
import type { By } from './edit-project.ts'

const keptMs = 30 * 24 * 3_600_000
const batch = 100

/** Forgets the people in every order of the trash; how many that were. */
export async function emptyTrashCommand(
  ports: Ports,
  by: By,
): Promise<{ readonly success: true; readonly emptied: number }> {
  const until = ports.clock.now()
  let emptied = 0
  for (;;) {
    const ids = await listTrashedIds(ports.database, until, batch)
    for (const id of ids) await anonymizeOrder(ports, by, id)
    emptied += ids.length
    if (ids.length < batch) return { success: true, emptied }
  }
}

/** The trash's part of the sweep: what has lain there for thirty days. */
export async function sweepTrash(ports: Ports): Promise<void> {
  const until = new Date(ports.clock.now().getTime() - keptMs)
  for (const id of await listTrashedIds(ports.database, until, batch)) {
    await anonymizeOrder(ports, { actor: { kind: 'system' } }, id)
  }
}

type Emptier = Pick<AuditEntry, 'actor'> & { readonly requestId?: string }

/**
 * What the books need stays for seven years: amount, dates, payment, and what was sold where. Answers
 * of the customer, notes, files and reports are gone; the link stays dead.
 */
async function anonymizeOrder(ports: Ports, by: Emptier, orderId: string): Promise<void> {
  const removals = await ports.database.transaction().execute(async (transaction) => {
    const order = await lockTrashedOrder(transaction, orderId)
    if (!order) return []
    const now = ports.clock.now()
    await updateOrderAnonymized(transaction, orderId, {
      projectData: withoutPeople(order.project_data),
      now,
    })
    await recordAudit(transaction, {
      ...by,
      at: now,
      action: 'order.anonymized',
      subjectKind: 'order',
      subjectId: orderId,
    })
    return [
      await removeReports(transaction, ports, { kind: 'order', id: orderId }),
      await removeOrderUploads(transaction, ports, orderId),
    ]
  })
  for (const remove of removals) await remove()
}
