import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { StaffOrderRow } from '#contract/staff-order.ts'
import { Button } from '#web/ui/button.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'
import { changesSinceRead } from './approval-calls.ts'
import { ApproveDialog, type OrderApproval } from './approve-dialog.tsx'
import type { SeenRow } from './changes-since-row.ts'
import { toastUnapproved } from './toast-unapproved.ts'
import { orderName, useToastApproved } from './undo-approval.tsx'

type ApproveOrderProps = {
  variant?: 'primary' | 'quiet'
  order: Pick<StaffOrderRow, 'id' | 'customerEmail'> & {
    readonly projectData: Pick<StaffOrderRow['projectData'], 'companyName'>
  }
  /** Where the report is on the screen. */
  readHash?: string
  /** Where only a row of a list is on the screen. */
  seenRow?: SeenRow
  isCorrection: boolean
  /** It is mailed at once: only its recipient is new. */
  isReleased?: boolean
  /** The accessible name, where the button's text does not name the order. */
  label?: string
  startsOpen?: boolean
  onClosed?: () => void
  children: ReactNode
}

/** The button and its question; the lists are fetched again afterwards. */
export function ApproveOrder(props: ApproveOrderProps) {
  const { order, isCorrection, isReleased = false, variant = 'primary', label, children } = props
  const [asking, setAsking] = useState(props.startsOpen ?? false)
  const queries = useQueryClient()
  const toastApproved = useToastApproved()
  const approve = useMutation({
    mutationFn: (body: OrderApproval) =>
      callAsStaff('approveOrder', { params: { orderId: order.id }, body }),
    onSuccess: () =>
      toastApproved('Order Approved', {
        kind: 'order',
        id: order.id,
        name: orderName(order.projectData.companyName, order.id),
        receiver: order.customerEmail,
        isReleased,
      }),
    onError: (error) => toastUnapproved(error, 'Failed to approve order'),
    onSettled: (_done, error) => {
      if (!changesSinceRead(error)) close()
      return queries.invalidateQueries({ queryKey: ['orders'] })
    },
  })
  const close = () => {
    setAsking(false)
    approve.reset()
    props.onClosed?.()
  }
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
        isReleased={isReleased}
        {...(props.readHash === undefined ? {} : { readHash: props.readHash })}
        {...(props.seenRow === undefined ? {} : { seenRow: props.seenRow })}
        error={approve.error}
        busy={approve.isPending}
        onApprove={(approval) => approve.mutate(approval)}
        onClose={close}
      />
    </>
  )
}
