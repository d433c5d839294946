import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { StaffOrder } from '#contract/staff-order.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { IssueList } from '../orders/validation-issues.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'
import { toastDone, toastFailed } from '../shell/toast-outcome.ts'

type ApproveDialogProps = { order: StaffOrder; onApproved: () => void; onClose: () => void }

/** What is still open, and the last question before the report goes out. E answers it. */
export function ApproveDialog({ order, onApproved, onClose }: ApproveDialogProps) {
  const queries = useQueryClient()
  const approve = useMutation({
    mutationFn: () => callAsStaff('approveOrder', { params: { orderId: order.id } }),
    onSuccess: () => {
      toastDone('Order Approved', `The report is on its way to ${order.customerEmail}.`)
      onApproved()
      return queries.invalidateQueries({ queryKey: ['orders'] })
    },
    onError: (error) => toastFailed(error, 'Failed to approve order'),
  })
  const confirm = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'e' || event.repeat || approve.isPending) return
    event.preventDefault()
    approve.mutate()
  })
  useEffect(() => {
    document.addEventListener('keydown', confirm)
    return () => document.removeEventListener('keydown', confirm)
  }, [])
  const issues = order.validationIssues
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title="Approve and go to the next order?"
      description={`The report goes to ${order.customerEmail}. Press E again to approve.`}
      footer={
        <>
          <Button size="sm" variant="secondary" disabled={approve.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button size="sm" busy={approve.isPending} onClick={() => approve.mutate()}>
            Approve and Next
          </Button>
        </>
      }
    >
      {issues.length > 0 ? (
        <IssueList issues={issues} />
      ) : (
        <p className="text-sm">No issue is open.</p>
      )}
    </Dialog>
  )
}
