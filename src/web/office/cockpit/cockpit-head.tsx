import { Link } from 'react-router'
import type { StaffOrder } from '#contract/staff-order.ts'
import { mayAskCustomer } from '#core/order/customer-request.ts'
import { isEditable } from '#core/order/order-edits.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { dashboardAddress } from '#web/office/shell/dashboard-place.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ProjectLine } from '../bid-items/project-line.tsx'
import type { ProjectEditing } from '../bid-items/use-project-editor.ts'
import { CorrectionBadge } from '../orders/correction.tsx'
import { DueTime } from '../orders/due-time.tsx'
import { nextApproval } from '../orders/next-approval.ts'
import { isWaitingForReview } from '../orders/order-actions.tsx'
import { OrderStatusBadge } from '../orders/status-badges.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { useNow } from '../shell/use-now.ts'
import { AssigneeSelect } from './assignee-select.tsx'
import { KeyName } from './key-name.tsx'
import type { QueueNeighbors } from './use-queue-neighbors.ts'

type CockpitHeadProps = {
  order: StaffOrder
  editor: ProjectEditing
  neighbors: QueueNeighbors
  onGo: (orderId: string | undefined) => void
  onAsk: () => void
  onApprove: () => void
  onAssigned: (order: StaffOrder) => void
}

export function CockpitHead(props: CockpitHeadProps) {
  const { order, editor, neighbors } = props
  const now = useNow()
  return (
    <PageHead
      back={{ to: dashboardAddress(), label: 'Back to the Queue' }}
      title="Edit Project"
      note={
        <>
          <ProjectLine projectData={order.projectData} />
          {' · '}
          <Link to={pagePath('adminOrder', { orderId: order.id })} className="link">
            Order details
          </Link>
        </>
      }
      badges={
        <>
          <OrderStatusBadge status={order.status} />
          {nextApproval(order) === 'correction' ? <CorrectionBadge /> : null}
          {order.waitingSince ? <Badge tone="caution">Waiting for the customer</Badge> : null}
          {order.hasAnswer ? <Badge tone="good">The customer answered</Badge> : null}
          {isWaitingForReview(order) && !order.waitingSince ? (
            <DueTime deadline={order.qcDeadline} now={now} />
          ) : null}
          <AssigneeSelect order={order} onAssigned={props.onAssigned} />
        </>
      }
      actions={
        <>
          <span role="status" className="text-sm text-graphite">
            {editor.dirty ? 'Unsaved changes' : 'All changes saved'}
          </span>
          <Neighbors neighbors={neighbors} onGo={props.onGo} />
          {order.customerRequest === null && mayAskCustomer(order.status) ? (
            <Button size="sm" variant="secondary" onClick={props.onAsk}>
              Ask the Customer <KeyName name="Q" />
            </Button>
          ) : null}
          {isEditable(order.status) ? <SaveAndGenerate editor={editor} /> : null}
          <ApproveAndNext {...props} />
        </>
      }
    />
  )
}

function SaveAndGenerate({ editor }: Pick<CockpitHeadProps, 'editor'>) {
  return (
    <>
      <Button size="sm" variant="secondary" busy={editor.saving} onClick={editor.save}>
        {editor.saving ? 'Saving...' : 'Save Changes'}
      </Button>
      <Button
        size="sm"
        variant="secondary"
        busy={editor.generating}
        disabled={editor.saving && !editor.generating}
        onClick={editor.generate}
      >
        {editor.generating ? 'Generating...' : 'Generate Report'}
      </Button>
    </>
  )
}

/** A delivered order can be approved as a correction as soon as its sheet is changed. */
function ApproveAndNext({ order, onApprove }: CockpitHeadProps) {
  const approval = nextApproval(order)
  if (!approval) return null
  return (
    <Button size="sm" onClick={onApprove}>
      {approval === 'correction' ? 'Approve Correction' : 'Approve and Next'} <KeyName name="E" />
    </Button>
  )
}

type NeighborsProps = Pick<CockpitHeadProps, 'neighbors' | 'onGo'>

function Neighbors({ neighbors, onGo }: NeighborsProps) {
  const { previous, next, place, count } = neighbors
  return (
    <nav aria-label="Orders that wait for review" className="flex items-center gap-1">
      <Button size="sm" variant="quiet" disabled={!previous} onClick={() => onGo(previous)}>
        <span aria-hidden="true">←</span>
        <span className="sr-only">Previous order</span> <KeyName name="K" />
      </Button>
      {place > 0 ? (
        <span className="figures text-sm text-graphite">
          {place} of {count}
        </span>
      ) : null}
      <Button size="sm" variant="quiet" disabled={!next} onClick={() => onGo(next)}>
        <span aria-hidden="true">→</span>
        <span className="sr-only">Next order</span> <KeyName name="J" />
      </Button>
    </nav>
  )
}
