import { useQuery } from '@tanstack/react-query'
import type { StaffOrderRow } from '#contract/staff-order.ts'
import { messageOf } from '#web/lib/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadingState } from '#web/ui/states.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'
import { ApprovalIssues, type Issues, isBlocked } from './approval-issues.tsx'

type ApproveManyDialogProps = {
  orders: readonly StaffOrderRow[]
  busy: boolean
  onApprove: (orderIds: readonly string[]) => void
  onClose: () => void
}

/** Several approvals at once, each with its issues; a blocked one requires a reason. */
export function ApproveManyDialog(props: ApproveManyDialogProps) {
  const { orders, onClose } = props
  return (
    <Dialog
      open
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={`Approve ${countText(orders.length)}?`}
      description="Each report goes to its customer in about 30 seconds; until then the approvals can be undone."
    >
      <ApproveManyForm {...props} />
    </Dialog>
  )
}

function ApproveManyForm({ orders, busy, onApprove }: ApproveManyDialogProps) {
  const orderIds = orders.map(({ id }) => id)
  const found = useQuery({
    queryKey: ['orders', 'approval-issues', ...orderIds],
    queryFn: ({ signal }) => callAsStaff('listApprovalIssues', { body: { orderIds }, signal }),
    refetchOnMount: 'always',
  })
  if (found.isPending) return <LoadingState text="Checking the reports..." />
  if (found.data === undefined) {
    return (
      <Alert tone="bad" title="The issues could not be loaded">
        {messageOf(found.error, 'The server did not answer as expected.')}
      </Alert>
    )
  }
  const issuesOf = new Map(found.data.orders.map(({ orderId, issues }) => [orderId, issues]))
  const free = orderIds.filter((id) => {
    const issues = issuesOf.get(id)
    return issues !== undefined && !isBlocked(issues)
  })
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        onApprove(free)
      }}
    >
      <ul className="flex flex-col gap-4">
        {orders.map((order) => (
          <OrderIssues key={order.id} order={order} issues={issuesOf.get(order.id) ?? []} />
        ))}
      </ul>
      {free.length < orders.length ? (
        <p className="text-sm">
          {countText(orders.length - free.length)} blocked: approve each on its own, with a reason.
        </p>
      ) : null}
      <Button type="submit" busy={busy} disabled={free.length === 0}>
        {free.length === orders.length ? 'Approve and Send' : `Approve and Send ${free.length}`}
      </Button>
    </form>
  )
}

type OrderIssuesProps = { order: StaffOrderRow; issues: Issues }

function OrderIssues({ order, issues }: OrderIssuesProps) {
  return (
    <li className="flex flex-col gap-2">
      <h3 className="text-base">
        {order.projectData.companyName}{' '}
        <span className="font-sans text-xs text-graphite">{order.customerEmail}</span>
      </h3>
      <ApprovalIssues issues={issues} />
    </li>
  )
}

function countText(count: number): string {
  return count === 1 ? '1 order' : `${count} orders`
}
