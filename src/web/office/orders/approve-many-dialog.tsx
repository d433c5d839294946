import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffOrderRow } from '#contract/staff-order.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { type CallReply, messageOf } from '#web/lib/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadingState } from '#web/ui/states.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'
import { SinceRow } from './approval-card.tsx'
import { ApprovalIssues, isBlocked } from './approval-issues.tsx'
import { projectText } from './changes-since-row.ts'
import type { ChangesByOrder, ReadReport } from './order-trash.ts'
import { orderName } from './undo-approval.tsx'
import { IssueList } from './validation-issues.tsx'

type ApproveManyDialogProps = {
  orders: readonly StaffOrderRow[]
  busy: boolean
  /** What differs in each report that was not approved because it was another one. */
  changes: ChangesByOrder
  onApprove: (reports: readonly ReadReport[]) => void
  onClose: () => void
}

/** Several approvals at once, each with its total and its issues; a blocked one requires a reason. */
export function ApproveManyDialog(props: ApproveManyDialogProps) {
  const { orders, onClose } = props
  return (
    <Dialog
      onClose={onClose}
      title={`Approve ${countText(orders.length)}?`}
      description="Each report goes to its customer in about 30 seconds; until then the approvals can be undone."
    >
      <ApproveManyForm {...props} />
    </Dialog>
  )
}

function ApproveManyForm({ busy, changes, onApprove, ...props }: ApproveManyDialogProps) {
  // What the list showed when the approvals were asked for; it goes on loading.
  const [orders] = useState(props.orders)
  const orderIds = orders.map(({ id }) => id)
  const found = useQuery({
    queryKey: ['orders', 'approval-issues', ...orderIds],
    queryFn: ({ signal }) => callAsStaff('listApprovalIssues', { body: { orderIds }, signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (found.isPending) return <LoadingState text="Checking the reports..." />
  if (found.data === undefined) {
    return (
      <Alert tone="bad" title="The issues could not be loaded">
        {messageOf(found.error, 'The server did not answer as expected.')}
      </Alert>
    )
  }
  const shown = new Map(found.data.orders.map((order) => [order.orderId, order]))
  const free = found.data.orders.filter(({ issues }) => !isBlocked(issues))
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        onApprove(
          free.map(({ orderId, reportHash, card }) => ({
            orderId,
            reportHash,
            name: orderName(card.companyName, orderId),
          })),
        )
      }}
    >
      <ul className="flex flex-col gap-4">
        {orders.map((order) => (
          <OrderIssues
            key={order.id}
            order={order}
            shown={shown.get(order.id)}
            changes={changes.get(order.id) ?? []}
          />
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

type OrderIssuesProps = {
  order: StaffOrderRow
  /** Undefined where the order was deleted since. */
  shown: CallReply<'listApprovalIssues'>['orders'][number] | undefined
  changes: readonly string[]
}

function OrderIssues({ order, shown, changes }: OrderIssuesProps) {
  const card = shown?.card
  return (
    <li className="flex flex-col gap-2 border-b border-hairline pb-4">
      <h3 className="text-base">
        {card?.companyName ?? order.projectData.companyName}{' '}
        <span className="figures font-sans text-sm">
          {card?.orderNumber} · {card?.totals ? formatUsd(card.totals.totalCents) : 'Not drafted'}
        </span>
      </h3>
      {card ? (
        <>
          <p className="figures text-xs text-graphite wrap-anywhere">
            {projectText(card)}. Goes to {card.customerEmail}.
          </p>
          <SinceRow seen={order} card={card} />
        </>
      ) : (
        <Alert tone="bad">The order is not in the list any more.</Alert>
      )}
      {changes.length > 0 ? (
        <Alert tone="bad" title="Not approved: it has changed since you read it">
          <IssueList issues={changes} />
        </Alert>
      ) : null}
      {shown ? <ApprovalIssues issues={shown.issues} /> : null}
    </li>
  )
}

function countText(count: number): string {
  return count === 1 ? '1 order' : `${count} orders`
}
