import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { StaffOrderRow } from '#contract/staff-order.ts'
import { isReportReady } from '#core/order/order.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'
import { toastFailed } from '../shell/toast-outcome.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { useDeleteOrders } from './order-trash.ts'
import { toastApproved, useUndoApproval } from './undo-approval.tsx'

/** What one can do with an order in the queue; each button names the order for a screen reader. */
export function OrderActions({ order }: { order: StaffOrderRow }) {
  const waiting = isWaitingForReview(order)
  const name = order.projectData.companyName
  return (
    <div className="flex items-center justify-end gap-1">
      {waiting ? (
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
      {order.status === 'in_progress' ? <ApproveOrder order={order} /> : null}
      <DeleteOrder order={order} />
    </div>
  )
}

export function isWaitingForReview({ status }: Pick<StaffOrderRow, 'status'>): boolean {
  return status === 'paid' || status === 'in_progress'
}

function ApproveOrder({ order }: { order: StaffOrderRow }) {
  const [asking, setAsking] = useState(false)
  const queries = useQueryClient()
  const undo = useUndoApproval()
  const approve = useMutation({
    mutationFn: (overrideReason: string | undefined) =>
      callAsStaff('approveOrder', { params: { orderId: order.id }, body: { overrideReason } }),
    onSuccess: () =>
      toastApproved('Order Approved', order.customerEmail, () => undo.mutate(order.id)),
    onError: (error) => toastFailed(error, 'Failed to approve order'),
    onSettled: () => {
      setAsking(false)
      return queries.invalidateQueries({ queryKey: ['orders'] })
    },
  })
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        aria-label={`Approve ${order.projectData.companyName}`}
        onClick={() => setAsking(true)}
      >
        Approve
      </Button>
      <ApproveDialog
        id={order.id}
        open={asking}
        isCorrection={false}
        receiver={order.customerEmail}
        busy={approve.isPending}
        onApprove={(reason) => approve.mutate(reason)}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

export function DeleteOrder({ order }: { order: Pick<StaffOrderRow, 'id' | 'customerName'> }) {
  const [asking, setAsking] = useState(false)
  const remove = useDeleteOrders(() => setAsking(false))
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        className="text-bad! hover:bg-wash-bad!"
        aria-label={`Delete order of ${order.customerName}`}
        onClick={() => setAsking(true)}
      >
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title="Delete this order?"
        description={`The order of ${order.customerName} leaves every list, and its report link stops working. It can be restored from the trash for 30 days. The financial record stays for as long as the law asks.`}
        confirmLabel="Delete Order"
        busy={remove.isPending}
        onConfirm={() => remove.mutate([order.id])}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
