import { isReportReady } from '#core/order/order.ts'
import { bySystem, recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { announceProject } from '#server/features/api-projects/commands.ts'
import { isFrozen } from '#server/features/payments/reads/find-refund.ts'
import { releaseDueVersion } from '#server/features/reports/commands/version-states.ts'
import { findReleasedBefore } from '#server/features/reports/reads/released-reports.ts'
import type { Ports } from '#server/ports.ts'
import { lockOrder } from '../reads/find-order.ts'

/**
 * Releases an approved report whose undo period has ended, so that its link shows it. A cancelled
 * or deleted order releases nothing, and neither does one whose payment is disputed. A second run does nothing.
 */
export async function releaseOrderReport(
  transaction: Transaction,
  ports: Ports,
  orderId: string,
): Promise<void> {
  const order = await lockOrder(transaction, orderId)
  if (!order || !isReportReady(order.status) || (await isFrozen(transaction, order.id))) return
  const subject = { kind: 'order', id: order.id } as const
  const { version } = await releaseDueVersion(transaction, ports, subject)
  if (version === undefined) return
  const author = { ...bySystem, at: ports.clock.now() }
  await recordAudit(transaction, author, 'order.report-released', order.id, { after: { version } })
  const corrected = await findReleasedBefore(transaction, subject, version)
  if (!corrected) await announceProject(transaction, ports, order, 'project.completed')
}
