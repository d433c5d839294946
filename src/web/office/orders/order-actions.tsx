import { useState } from 'react'
import { Link } from 'react-router'
import type { StaffOrderRow } from '#contract/staff-order.ts'
import { isOwed, isReportReady } from '#core/order/order.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useMay } from '../session/use-may.ts'
import { ApproveOrder } from './approve-order.tsx'
import { useDeleteOrders } from './order-trash.ts'
import { orderName, UndoApproval } from './undo-approval.tsx'

/** The actions of an order in the queue; each button names the order for a screen reader. */
const owedText =
  'It is paid for and not delivered: refund it first, unless you mean to restore it. In the trash nothing is delivered, and it stays there until it is restored.'

export function OrderActions({ order }: { order: StaffOrderRow }) {
  const waiting = isWaitingForReview(order)
  const mayReview = useMay('review')
  const name = order.projectData.companyName
  return (
    <div className="flex items-center justify-end gap-1">
      {waiting && mayReview ? (
        <Link
          to={pagePath('adminBidItems', { orderId: order.id })}
          aria-label={`Review ${name}`}
          className={buttonClass('secondary', 'sm')}
        >
          Review
        </Link>
      ) : null}
      {isReportReady(order.status) ? (
        <Link
          to={pagePath('adminReport', { orderId: order.id })}
          aria-label={`View report of ${name}`}
          className={buttonClass('secondary', 'sm')}
        >
          View Report
        </Link>
      ) : null}
      {mayReview && order.status === 'in_progress' ? (
        <ApproveOrder
          order={order}
          seenRow={order}
          variant="quiet"
          label={`Approve ${name}`}
          isCorrection={false}
        >
          Approve
        </ApproveOrder>
      ) : null}
      {mayReview ? (
        <UndoApproval
          order={order}
          name={orderName(name, order.id)}
          label={`Undo approval of ${name}`}
        />
      ) : null}
      {mayReview ? <DeleteOrder order={order} /> : null}
    </div>
  )
}

export function isWaitingForReview({ status }: Pick<StaffOrderRow, 'status'>): boolean {
  return status === 'paid' || status === 'in_progress'
}

export function DeleteOrder({
  order,
}: {
  order: Pick<StaffOrderRow, 'id' | 'customerName' | 'status'>
}) {
  const [asking, setAsking] = useState(false)
  const remove = useDeleteOrders(() => setAsking(false))
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        className={isReportReady(order.status) ? '' : 'text-bad! hover:bg-wash-bad!'}
        aria-label={`Delete order of ${order.customerName}`}
        onClick={() => setAsking(true)}
      >
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title="Delete this order?"
        description={`The order of ${order.customerName} leaves every list, and its report link stops working. ${isOwed(order.status) ? owedText : 'It can be restored from the trash for 30 days.'} The financial record stays for as long as the law asks.`}
        confirmLabel="Delete Order"
        busy={remove.isPending}
        onConfirm={() => remove.mutate([order.id])}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
