import type { StaffOrder } from '#contract/admin-orders.ts'
import { isReportReady, moveOrder, type OrderStatus } from '#core/order/order.ts'
import { readStoredProject } from '#core/order/stored-project.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { addHours, type Instant } from '#core/time/day.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { announceProject } from '#server/features/api-v1/commands/announce-project.ts'
import { findPricing } from '#server/features/pricing/reads.ts'
import { findNewestReport } from '#server/features/reports/reads.ts'
import type { Ports } from '#server/ports.ts'
import { findMailStatus, findOrder, lockOrder, type Order } from '../reads/find-order.ts'
import { showStaffOrder } from '../reads/show-staff-order.ts'
import { updateOrderApproved } from '../writes/update-order.ts'
import { queueReportMail, reportMailKey } from './deliver-report.ts'
import { adminUserIdOf, type By, reviewOrder } from './edit-project.ts'
import { freshenReport } from './store-report.ts'

export type ApprovalRefusal = 'no-such-order' | 'wrong-status' | 'no-bid-items'

const linkLifetimeHours = 365 * 24

/**
 * Approves what is stored: the report is brought up to date, the secure link issued and the delivery
 * enqueued, all or nothing. Approving again is harmless; it mails the customer only when the report
 * was corrected since.
 */
export async function approveOrderCommand(
  ports: Ports,
  by: By,
  orderId: string,
): Promise<Result<{ readonly success: true; readonly order: StaffOrder }, ApprovalRefusal>> {
  return await ports.database.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (!order) return refuse('no-such-order')
    const move = isReportReady(order.status)
      ? accept(order.status)
      : moveOrder(order.status, 'report-approved')
    if (!move.ok) return move
    const version = await upToDateVersion(transaction, ports, by, order)
    if (version === undefined) return refuse('no-bid-items')
    await approve(transaction, ports, by, order, { status: move.value, version })
    const approved = (await findOrder(transaction, order.id)) ?? order
    return accept({ success: true, order: await showStaffOrder(transaction, approved) })
  })
}

/** Undefined when there is nothing to make a report from. */
async function upToDateVersion(
  transaction: Transaction,
  ports: Ports,
  by: By,
  order: Order,
): Promise<number | undefined> {
  const review = await reviewOrder(transaction, ports, order)
  if (!review) return undefined
  const { facts } = readStoredProject(order.project_data)
  const report = await freshenReport(transaction, ports, {
    order,
    assessment: review.assessment,
    pricing: await findPricing(transaction, facts, order.price_book_version),
    adminUserId: adminUserIdOf(by),
  })
  return report.version
}

type Approval = { readonly status: OrderStatus; readonly version: number }

async function approve(
  transaction: Transaction,
  ports: Ports,
  by: By,
  order: Order,
  approval: Approval,
): Promise<void> {
  if (isReportReady(order.status)) {
    return await approveAgain(transaction, ports, by, order, approval)
  }
  await storeApproval(transaction, ports, by, order, approval.status)
  await ports.queue.enqueue(transaction, 'deliver-report', { orderId: order.id })
  await announceProject(transaction, ports, order, 'project.completed')
  await recordApproval(transaction, ports, by, order, 'order.approved', approval)
}

/** Nothing new: nothing happens. A corrected report or a corrected address is told once. */
async function approveAgain(
  transaction: Transaction,
  ports: Ports,
  by: By,
  order: Order,
  approval: Approval,
): Promise<void> {
  const corrected = await isCorrection(transaction, order)
  const dedupeKey = reportMailKey(order)
  const isTold = (await findMailStatus(transaction, dedupeKey)) !== undefined
  if (!corrected && isTold) return
  if (!isTold && order.status === 'qc_approved') {
    return await ports.queue.enqueue(transaction, 'deliver-report', { orderId: order.id })
  }
  const link = await storeApproval(transaction, ports, by, order, order.status)
  await queueReportMail(transaction, ports, {
    order: { ...order, secure_token: link.secureToken, secure_token_expires_at: link.expiresAt },
    dedupeKey: corrected ? `report-corrected:${order.id}:${approval.version}` : dedupeKey,
    version: corrected ? approval.version : 1,
  })
  await recordApproval(transaction, ports, by, order, 'order.approved-again', approval)
}

/** A version made after the last approval is a correction: the customer is told of it once. */
async function isCorrection(transaction: Transaction, order: Order): Promise<boolean> {
  const newest = await findNewestReport(transaction, { kind: 'order', id: order.id })
  if (!newest || !order.approved_at) return false
  return Date.parse(newest.created_at) > Date.parse(order.approved_at)
}

/** A link that is alive stays as it is: the customer may have kept it. */
async function storeApproval(
  transaction: Transaction,
  ports: Ports,
  by: By,
  order: Order,
  status: OrderStatus,
): Promise<{ readonly secureToken: string; readonly expiresAt: Instant }> {
  const now = ports.clock.now()
  const link =
    order.secure_token && order.secure_token_expires_at && !order.secure_token_revoked_at
      ? { secureToken: order.secure_token, expiresAt: order.secure_token_expires_at }
      : {
          secureToken: ports.ids.token(),
          expiresAt: addHours(now.toISOString(), linkLifetimeHours),
        }
  const adminUserId = adminUserIdOf(by)
  await updateOrderApproved(transaction, order.id, { ...link, status, adminUserId, now })
  return link
}

async function recordApproval(
  transaction: Transaction,
  ports: Ports,
  by: By,
  order: Order,
  action: string,
  { status, version }: Approval,
): Promise<void> {
  await recordAudit(transaction, {
    ...by,
    at: ports.clock.now(),
    action,
    subjectKind: 'order',
    subjectId: order.id,
    before: { status: order.status, qcStatus: order.qc_status },
    after: { status, qcStatus: 'passed', reportVersion: version },
  })
}
