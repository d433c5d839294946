import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StaffOrder } from '#contract/staff-order.ts'
import { isReportReady } from '#core/order/order.ts'
import { ApproveDialog as OrderApproveDialog } from '../orders/approve-dialog.tsx'
import { toastApproved, useUndoApproval } from '../orders/undo-approval.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'
import { toastFailed } from '../shell/toast-outcome.ts'

type ApproveDialogProps = { order: StaffOrder; onApproved: () => void; onClose: () => void }

/** The usual approval question; E confirms it where nothing blocks, and the next order opens. */
export function ApproveDialog({ order, onApproved, onClose }: ApproveDialogProps) {
  const queries = useQueryClient()
  const undo = useUndoApproval()
  const approve = useMutation({
    mutationFn: (overrideReason: string | undefined) =>
      callAsStaff('approveOrder', { params: { orderId: order.id }, body: { overrideReason } }),
    onSuccess: () => {
      toastApproved('Order Approved', order.customerEmail, () => undo.mutate(order.id))
      onApproved()
      return queries.invalidateQueries({ queryKey: ['orders'] })
    },
    onError: (error) => toastFailed(error, 'Failed to approve order'),
  })
  return (
    <OrderApproveDialog
      id={order.id}
      open
      isCorrection={isReportReady(order.status)}
      receiver={order.customerEmail}
      busy={approve.isPending}
      approveKey="e"
      onApprove={(reason) => approve.mutate(reason)}
      onClose={onClose}
    />
  )
}
