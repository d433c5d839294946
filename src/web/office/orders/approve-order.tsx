import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { StaffOrderRow } from '#contract/staff-order.ts'
import { Button } from '#web/ui/button.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'
import { toastFailed } from '../shell/toast-outcome.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { toastApproved, useUndoApproval } from './undo-approval.tsx'

type ApproveOrderProps = {
  variant?: 'primary' | 'quiet'
  order: Pick<StaffOrderRow, 'id' | 'customerEmail'>
  isCorrection: boolean
  /** The accessible name, where the button's text does not name the order. */
  label?: string
  startsOpen?: boolean
  onClosed?: () => void
  children: ReactNode
}

/** The button and its question; the lists are fetched again afterwards. */
export function ApproveOrder(props: ApproveOrderProps) {
  const { order, isCorrection, variant = 'primary', label, children } = props
  const [asking, setAsking] = useState(props.startsOpen ?? false)
  const close = () => {
    setAsking(false)
    props.onClosed?.()
  }
  const queries = useQueryClient()
  const undo = useUndoApproval()
  const approve = useMutation({
    mutationFn: (overrideReason: string | undefined) =>
      callAsStaff('approveOrder', { params: { orderId: order.id }, body: { overrideReason } }),
    onSuccess: () =>
      toastApproved('Order Approved', order.customerEmail, () => undo.mutate(order.id)),
    onError: (error) => toastFailed(error, 'Failed to approve order'),
    onSettled: () => {
      close()
      return queries.invalidateQueries({ queryKey: ['orders'] })
    },
  })
  return (
    <>
      <Button size="sm" variant={variant} aria-label={label} onClick={() => setAsking(true)}>
        {children}
      </Button>
      <ApproveDialog
        id={order.id}
        open={asking}
        isCorrection={isCorrection}
        receiver={order.customerEmail}
        busy={approve.isPending}
        onApprove={(reason) => approve.mutate(reason)}
        onClose={close}
      />
    </>
  )
}
