import { withoutPeople } from '#core/order/without-people.ts'
import { customerAnswers } from '#core/project/customer-answers.ts'
import { type AuditAuthor, recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { removeReports } from '#server/features/reports/commands/remove-reports.ts'
import { removeOrderUploads } from '#server/features/uploads/commands.ts'
import type { Ports } from '#server/ports.ts'
import { lockTrashedOrder } from '../reads/list-trash.ts'
import { updateOrderAnonymized } from '../writes/update-order.ts'

export type Eraser = Omit<AuditAuthor, 'at'>

/**
 * What bookkeeping needs stays for seven years: amount, dates, payment, and what was sold where.
 * An order whose report is owed is left as it is. The customer's answers, notes, files and reports are deleted, and the link stays invalid. Returns
 * functions to run once the transaction is committed.
 */
export async function anonymizeOrder(
  transaction: Transaction,
  ports: Ports,
  by: Eraser,
  orderId: string,
): Promise<(() => Promise<void>)[]> {
  const order = await lockTrashedOrder(transaction, orderId)
  if (!order || order.isOwed) return []
  const now = ports.clock.now()
  await updateOrderAnonymized(transaction, orderId, {
    intakeData: customerAnswers(withoutPeople(order.intake_data)),
    projectData: withoutPeople(order.project_data),
    now,
  })
  await recordAudit(transaction, { ...by, at: now }, 'order.anonymized', orderId)
  return [
    await removeReports(transaction, ports, { kind: 'order', id: orderId }),
    await removeOrderUploads(transaction, ports, orderId),
  ]
}
