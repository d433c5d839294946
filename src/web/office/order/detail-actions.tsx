import { Link, useNavigate, useSearchParams } from 'react-router'
import type { StaffOrder } from '#contract/staff-order.ts'
import { isReportReady } from '#core/order/order.ts'
import { isEditable } from '#core/order/order-edits.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { ApproveOrder } from '../orders/approve-order.tsx'
import { isToApprove, nextApproval } from '../orders/next-approval.ts'
import { isReleased } from '../orders/released-report.ts'
import { orderName, UndoApproval, useUndoLast } from '../orders/undo-approval.tsx'
import { Allowed } from '../session/allowed.tsx'
import { useMay } from '../session/use-may.ts'
import { useShortcuts } from '../shell/use-shortcuts.ts'

export function DetailActions({ order }: { order: StaffOrder }) {
  const params = { orderId: order.id }
  const approval = nextApproval(order)
  const navigate = useNavigate()
  const undoLast = useUndoLast()
  const mayReview = useMay('review')
  useShortcuts({
    r: () => mayReview && order.canonicalTotals && void navigate(pagePath('adminBidItems', params)),
    z: () => undoLast()?.(),
  })
  return (
    <>
      <Allowed to="review">
        <UndoApproval order={order} name={orderName(order.projectData.companyName, order.id)} />
        {isEditable(order.status) ? (
          <Link to={pagePath('adminOrderEdit', params)} className={buttonClass('secondary', 'sm')}>
            Edit Order
          </Link>
        ) : null}
      </Allowed>
      {hasReportPage(order) ? (
        <Link to={pagePath('adminReport', params)} className={buttonClass('secondary', 'sm')}>
          {isReportReady(order.status) ? 'View Report' : 'Preview Report'}
        </Link>
      ) : null}
      <Allowed to="review">
        {order.canonicalTotals ? (
          <Link
            to={pagePath('adminBidItems', params)}
            className={buttonClass(
              approval || !isEditable(order.status) ? 'secondary' : 'primary',
              'sm',
            )}
          >
            Narrative and Bid Items
          </Link>
        ) : null}
        {approval ? <ApproveAction order={order} isCorrection={approval === 'correction'} /> : null}
      </Allowed>
    </>
  )
}

function ApproveAction({ order, isCorrection }: { order: StaffOrder; isCorrection: boolean }) {
  const [search, setSearch] = useSearchParams()
  return (
    <ApproveOrder
      key={String(isToApprove(search))}
      order={order}
      readHash={order.reportHash}
      isCorrection={isCorrection}
      isReleased={isReleased(order)}
      startsOpen={isToApprove(search)}
      onClosed={() => setSearch({}, { replace: true })}
    >
      {isCorrection ? 'Approve Correction' : 'Approve'}
    </ApproveOrder>
  )
}

/** An order that was cancelled before it had a report has no preview. */
function hasReportPage({ status, canonicalTotals, reportVersion }: StaffOrder): boolean {
  return canonicalTotals !== null && (isEditable(status) || reportVersion !== null)
}
