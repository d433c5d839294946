import { sql } from 'kysely'
import type { PackageType } from '#core/catalog/package-type.ts'
import type { Cents } from '#core/money/money.ts'
import type { OrderStatus } from '#core/order/order.ts'
import type { Dispute } from '#core/payment/gateway.ts'
import { type UndoneApproval, unapprovedColumns } from '#server/database/approval-columns.ts'
import { insertRow, updateRow, updateRows } from '#server/database/change-rows.ts'
import type { Connection, Transaction } from '#server/database/database.ts'

export type NewOrderRefund = {
  readonly id: string
  readonly orderId: string
  readonly amount: Cents
  readonly reason: string
  readonly status: 'pending' | 'succeeded'
  readonly adminUserId: string | null
  /** The upgrade whose payment it is taken from; null for the order's first payment. */
  readonly upgradeId: string | null
  readonly partOf: string | null
  readonly now: Date
}

export function insertRefund(transaction: Transaction, refund: NewOrderRefund) {
  return insertRow(transaction, 'order_refunds', {
    id: refund.id,
    order_id: refund.orderId,
    amount: refund.amount,
    reason: refund.reason,
    status: refund.status,
    created_by_admin_id: refund.adminUserId,
    upgrade_id: refund.upgradeId,
    part_of: refund.partOf,
    created_at: refund.now,
    updated_at: refund.now,
  })
}

export async function updateReportReturned(
  transaction: Transaction,
  orderId: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('plan_orders')
    .set({ returned_at: now })
    .where('order_id', '=', orderId)
    .execute()
}

export function updateRefund(
  connection: Connection,
  id: string,
  change: {
    readonly status: 'pending' | 'succeeded' | 'failed'
    readonly providerRefundId?: string
    readonly error?: string
    readonly now: Date
  },
) {
  return updateRow(connection, 'order_refunds', id, {
    status: change.status,
    provider_refund_id: change.providerRefundId,
    last_error: change.error ?? null,
    updated_at: change.now,
  })
}

export function updateOrderRefunded(
  transaction: Transaction,
  orderId: string,
  { status, now }: { readonly status: OrderStatus; readonly now: Date },
) {
  return updateRow(transaction, 'orders', orderId, { status, updated_at: now })
}

/** The order is of the smaller package again; a draft that is being made is not stored. */
export async function updateOrderFallenBack(
  transaction: Transaction,
  orderId: string,
  {
    status,
    packageType,
    ...approval
  }: UndoneApproval & { readonly status: OrderStatus; readonly packageType: PackageType },
): Promise<void> {
  await transaction
    .updateTable('orders')
    .set((row) => ({
      status,
      package_type: packageType,
      revision: row('revision', '+', 1),
      ...unapprovedColumns(approval),
    }))
    .where('id', '=', orderId)
    .execute()
}

/** Returns true for a new dispute or a changed status. */
export async function upsertDispute(
  transaction: Transaction,
  orderId: string,
  dispute: Dispute,
  now: Date,
): Promise<boolean> {
  const values = { amount: dispute.amount, reason: dispute.reason, status: dispute.status }
  const row = await transaction
    .insertInto('order_disputes')
    .values({
      id: dispute.id,
      order_id: orderId,
      payment_id: dispute.paymentId,
      ...values,
      opened_at: now,
      closed_at: dispute.isClosed ? now : null,
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ ...values, closed_at: dispute.isClosed ? now : null })
        .where('order_disputes.status', '!=', dispute.status),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The reason that staff wrote for a refund may name the customer; the refund itself stays. */
export async function updateRefundReasonsErased(
  transaction: Transaction,
  orderIds: readonly string[],
): Promise<void> {
  if (orderIds.length === 0) return
  await updateRows(transaction, 'order_refunds', { order_id: orderIds }, { reason: 'Erased' })
  await transaction
    .updateTable('refund_requests')
    .set({
      reason: 'Erased',
      decision_reason: sql`case when decision_reason is not null then 'Erased' end`,
    })
    .where('order_id', 'in', orderIds)
    .execute()
}
