import type { PackageType } from '#core/catalog/package-type.ts'
import { moveOrder, type OrderStatus } from '#core/order/order.ts'
import { statusAfterReversal } from '#core/payment/refund.ts'
import { bySystem, recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { announceProject } from '#server/features/api-projects/commands.ts'
import {
  narrowReleased,
  withdrawUnreleased,
} from '#server/features/reports/commands/version-states.ts'
import { findReleasedReport } from '#server/features/reports/reads/released-reports.ts'
import { readOwed } from '#server/order-account/read-order-account.ts'
import type { Ports } from '#server/ports.ts'
import { withdrawPromises } from '#server/promises/close-promises.ts'
import { makePromises } from '#server/promises/make-promises.ts'
import { resumePromises } from '#server/promises/under-way.ts'
import type { lockOrderRow } from '../reads/find-payment.ts'
import { findOpenUpgrade } from '../reads/find-upgrade.ts'
import { updateOrderFallenBack, updateOrderRefunded } from '../writes/refunds.ts'

type LockedOrder = Awaited<ReturnType<typeof lockOrderRow>>

/**
 * Makes the locked order what its account says, after something was posted to it: an order that is
 * owed nothing is closed, and one whose upgrade was reversed is of the smaller package again. The
 * open payment of an upgrade that is no longer offered is cancelled right after.
 * Running it again changes nothing.
 */
export async function settleOrder(
  transaction: Transaction,
  ports: Ports,
  order: LockedOrder,
): Promise<void> {
  if (await findOpenUpgrade(transaction, order.id)) {
    await ports.queue.enqueue(transaction, 'close-upgrade', { orderId: order.id })
  }
  const owed = await readOwed(transaction, order.id)
  if (owed.hold === 'reversed') return await closeReversed(transaction, ports, order)
  if (owed.packageType === null || order.status === 'cancelled') return
  if (owed.packageType !== order.package_type) {
    return await fallBack(transaction, ports, order, owed.packageType)
  }
  if (owed.hold === null) await resumeDelivery(transaction, ports, order.id)
}

/** What waited goes on; the job does nothing for orders that have nothing to deliver. */
export async function resumeDelivery(
  transaction: Transaction,
  ports: Ports,
  orderId: string,
): Promise<void> {
  await resumePromises(transaction, ports.clock.now(), orderId)
  await ports.queue.enqueue(transaction, 'deliver-report', { orderId })
}

/** No delivery is promised while a dispute or a refund is undecided. */
export async function holdDelivery(
  transaction: Transaction,
  { clock }: Pick<Ports, 'clock'>,
  orderId: string,
): Promise<void> {
  for (const kind of ['report-release', 'report-mail'] as const) {
    await withdrawPromises(transaction, [orderId], 'held', clock.now(), kind)
  }
}

async function closeReversed(
  transaction: Transaction,
  ports: Ports,
  order: LockedOrder,
): Promise<void> {
  const now = ports.clock.now()
  await withdrawPromises(transaction, [order.id], 'refunded', now)
  const wasDelivered = order.completed_at !== null
  const status = statusAfterReversal({ ...order, wasDelivered })
  if (status === order.status) return
  await withdrawUnreleased(transaction, ports, { kind: 'order', id: order.id })
  await updateOrderRefunded(transaction, order.id, { status, now })
  await recordAudit(transaction, { ...bySystem, at: now }, 'order.refunded', order.id, {
    before: { status: order.status },
    after: { status },
  })
  if (status === 'cancelled') await announceProject(transaction, ports, order, 'project.cancelled')
}

/**
 * The larger package is no longer owed: its unreleased report is withdrawn. A released report stays,
 * in the smaller package; without one the order is drafted and reviewed again.
 */
async function fallBack(
  transaction: Transaction,
  ports: Ports,
  order: LockedOrder,
  packageType: PackageType,
): Promise<void> {
  const now = ports.clock.now()
  const subject = { kind: 'order', id: order.id } as const
  await withdrawUnreleased(transaction, ports, subject)
  await narrowReleased(transaction, ports, subject, packageType)
  const released = await findReleasedReport(transaction, subject)
  const status = statusFallenBack(order, released !== undefined)
  await updateOrderFallenBack(transaction, order.id, {
    status,
    packageType,
    approvedAt: released?.approved_at ?? null,
    adminUserId: released?.approved_by_admin_id ?? null,
    keepsLink: released !== undefined,
    now,
  })
  if (released) await resumeDelivery(transaction, ports, order.id)
  else {
    await makePromises(transaction, now, [{ kind: 'draft', subjectId: order.id }])
    await ports.queue.enqueue(transaction, 'draft-estimate', { orderId: order.id })
  }
  await recordAudit(transaction, { ...bySystem, at: now }, 'order.upgrade-reversed', order.id, {
    before: { status: order.status, packageType: order.package_type },
    after: { status, packageType },
  })
}

/** A released report whose mail was not accepted yet is still delivered. */
function statusFallenBack(order: LockedOrder, isReleased: boolean): OrderStatus {
  if (isReleased) return order.completed_at === null ? 'qc_approved' : 'completed'
  const move = moveOrder(order.status, 'upgrade-reversed')
  return move.ok ? move.value : order.status
}
