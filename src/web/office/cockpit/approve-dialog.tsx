import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StaffOrder } from '#contract/staff-order.ts'
import { isReportReady } from '#core/order/order.ts'
import type { ProjectEditing } from '../bid-items/use-project-editor.ts'
import {
  type OrderApproval,
  ApproveDialog as OrderApproveDialog,
} from '../orders/approve-dialog.tsx'
import { isReleased } from '../orders/released-report.ts'
import { toastUnapproved } from '../orders/toast-unapproved.ts'
import { orderName, useToastApproved } from '../orders/undo-approval.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'

type ApproveDialogProps = {
  order: StaffOrder
  /** Of the sheet on the screen. */
  editor: Pick<ProjectEditing, 'reportHash' | 'takeTheirs'>
  onApproved: () => void
  onClose: () => void
}

/** The usual approval question; E confirms it where nothing blocks, and the next order opens. */
export function ApproveDialog(props: ApproveDialogProps) {
  const { order, editor, onApproved, onClose } = props
  const queries = useQueryClient()
  const toastApproved = useToastApproved()
  const approve = useMutation({
    mutationFn: (body: OrderApproval) =>
      callAsStaff('approveOrder', { params: { orderId: order.id }, body }),
    onSuccess: () => {
      toastApproved('Order Approved', {
        kind: 'order',
        id: order.id,
        name: orderName(order.projectData.companyName, order.id),
        receiver: order.customerEmail,
        isReleased: isReleased(order),
      })
      onApproved()
      return queries.invalidateQueries({ queryKey: ['orders'] })
    },
    onError: (error) => toastUnapproved(error, 'Failed to approve order'),
  })
  return (
    <OrderApproveDialog
      id={order.id}
      open
      isCorrection={isReportReady(order.status)}
      receiver={order.customerEmail}
      isReleased={isReleased(order)}
      {...(editor.reportHash === undefined ? {} : { readHash: editor.reportHash })}
      error={approve.error}
      busy={approve.isPending}
      approveKey="e"
      onApprove={(approval) => approve.mutate(approval)}
      onLookAgain={() => {
        onClose()
        void editor.takeTheirs()
      }}
      onClose={onClose}
    />
  )
}
