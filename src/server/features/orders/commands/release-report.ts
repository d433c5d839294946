import { isReportReady } from '#core/order/order.ts'
import { bySystem, recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { announceProject } from '#server/features/api-projects/commands.ts'
import {
  findWaitingApproval,
  type Release,
  releaseDueVersion,
} from '#server/features/reports/commands/version-states.ts'
import { findReleasedBefore } from '#server/features/reports/reads/released-reports.ts'
import type { TooEarly } from '#server/jobs/queue.ts'
import { readOwed } from '#server/order-account/read-order-account.ts'
import type { Ports } from '#server/ports.ts'
import { makePromises } from '#server/promises/make-promises.ts'
import { findOpenRequest } from '../reads/find-request.ts'
import { lockOrder, type Order } from '../reads/working-order.ts'
import { markCorrection } from './mark-correction.ts'
import { takeApprovalBack } from './undo-approval.ts'

/**
 * Releases an approved report whose undo period has ended, so that its link shows it. A cancelled
 * or deleted order releases nothing, and neither does one whose account holds the delivery. An answer
 * of the customer takes an approval back that was given before it. A second run does nothing. What was
 * changed since the approval is a correction from now on.
 */
export async function releaseOrderReport(
  transaction: Transaction,
  ports: Ports,
  orderId: string,
): Promise<Release> {
  const order = await lockOrder(transaction, orderId)
  if (!order || !isReportReady(order.status)) return { outcome: 'none' }
  if ((await readOwed(transaction, order.id)).hold !== null) return { outcome: 'none' }
  const subject = { kind: 'order', id: order.id } as const
  if (await wasAnsweredSinceApproval(transaction, order)) {
    await takeApprovalBack(transaction, ports, bySystem, order, 'customer-answered')
    return { outcome: 'none' }
  }
  const release = await releaseDueVersion(transaction, ports, subject)
  if (release.outcome !== 'released') return release
  const { version } = release
  const now = ports.clock.now()
  await makePromises(transaction, now, [{ kind: 'report-mail', subjectId: order.id }])
  const author = { ...bySystem, at: now }
  await recordAudit(transaction, author, 'order.report-released', order.id, { after: { version } })
  await markCorrection(transaction, order, now)
  const corrected = await findReleasedBefore(transaction, subject, version)
  if (!corrected) await announceProject(transaction, ports, order, 'project.completed')
  return release
}

/** An answer that the approval did not know may change the report, so a person reads it first. */
async function wasAnsweredSinceApproval(transaction: Transaction, { id }: Order): Promise<boolean> {
  const approvedAt = await findWaitingApproval(transaction, { kind: 'order', id })
  const answeredAt = (await findOpenRequest(transaction, id))?.answered_at
  if (!approvedAt || !answeredAt) return false
  return Date.parse(answeredAt) > Date.parse(approvedAt)
}

/**
 * Releases at its instant and hands on to the delivery. It is a job of its own, so that no release
 * waits behind reports that are printed.
 */
export async function releaseReportCommand(
  ports: Ports,
  orderId: string,
): Promise<TooEarly | undefined> {
  return await ports.database.transaction().execute(async (transaction) => {
    const release = await releaseOrderReport(transaction, ports, orderId)
    if (release.outcome === 'waits') return { dueAt: release.releaseAt }
    await ports.queue.enqueue(transaction, 'deliver-report', { orderId })
    return undefined
  })
}
