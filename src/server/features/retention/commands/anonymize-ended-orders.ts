import { isOrderRecordOver } from '#core/retention/order-record.ts'
import { keptSince, retentionPeriods } from '#core/retention/retention-periods.ts'
import { eraseAuditOf } from '#server/audit/erase-audit.ts'
import { bySystem, recordAudits } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { removeReports } from '#server/features/reports/commands/remove-reports.ts'
import { removeOrderUploads } from '#server/features/uploads/commands.ts'
import type { Ports } from '#server/ports.ts'
import { listAgedOrders, lockAgedOrders, type Position, type Shelf } from '../reads/due-orders.ts'
import { anonymizeOrders } from '../writes/anonymized-orders.ts'

const batch = 50

/** The result of one batch and the start of the next; no position when nothing is left. */
export type Batch = { readonly erased: number; readonly next: Position | undefined }

/** Erases the orders of one page whose retention period has ended, in one transaction. */
export async function anonymizeEndedOrders(
  ports: Ports,
  shelf: Shelf,
  after: Position | undefined,
): Promise<Batch> {
  const now = ports.clock.now().toISOString()
  const before = keptSince(now, retentionPeriods.projects)
  const page = await listAgedOrders(ports.database, shelf, { before, after, limit: batch })
  const last = page.at(-1)
  const next = page.length < batch || !last ? undefined : { at: last.placedAt, id: last.id }
  const due = page.filter((order) => isOrderRecordOver(order, now)).map(({ id }) => id)
  if (due.length === 0) return { erased: 0, next }
  const { erased, removals } = await ports.database
    .transaction()
    .execute((transaction) => eraseLocked(transaction, ports, due))
  for (const remove of removals) await remove()
  return { erased, next }
}

/** Checked again under the lock, because a refund may have been made since. */
async function eraseLocked(transaction: Transaction, ports: Ports, wanted: readonly string[]) {
  const now = ports.clock.now()
  const locked = await lockAgedOrders(transaction, wanted)
  const ids = locked
    .filter((order) => isOrderRecordOver(order, now.toISOString()))
    .map(({ id }) => id)
  if (ids.length === 0) return { erased: 0, removals: [] }
  const removals: (() => Promise<void>)[] = []
  for (const id of ids) {
    removals.push(
      await removeReports(transaction, ports, { kind: 'order', id }),
      await removeOrderUploads(transaction, ports, id),
    )
  }
  await anonymizeOrders(transaction, ids, now)
  await eraseAuditOf(transaction, 'order', ids)
  await recordAudits(transaction, { ...bySystem, at: now }, 'order.forgotten', ids)
  return { erased: ids.length, removals }
}
