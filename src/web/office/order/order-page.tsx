import { Link, useMatch, useParams } from 'react-router'
import { pages } from '#contract/pages.ts'
import { CallError } from '#web/lib/call.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { dashboardAddress } from '#web/office/shell/dashboard-place.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { ErrorState, LoadingState } from '#web/ui/states.tsx'
import { Allowed, NotInRole } from '../session/allowed.tsx'
import { PageState } from '../shell/page-state.tsx'
import { usePageTitle } from '../shell/use-page-title.ts'
import { EditOrder } from './edit-order.tsx'
import { OrderDetails } from './order-details.tsx'
import { useStaffOrder } from './use-staff-order.ts'

/** One screen with two addresses: the details, and the same order open for editing. */
export function OrderPage() {
  const { orderId = '' } = useParams()
  const editing = useMatch(pages.adminOrderEdit.path) !== null
  const order = useStaffOrder(orderId, { isFollowed: !editing })
  usePageTitle(editing ? 'Edit Order' : 'Order Details')
  if (order.data && !editing) return <OrderDetails order={order.data} />
  // The form opens with current data, not with data cached by an earlier visit.
  if (order.data && order.isFetchedAfterMount) {
    return (
      <Allowed to="review" otherwise={<NotInRole />}>
        <EditOrder key={order.data.id} order={order.data} />
      </Allowed>
    )
  }
  return (
    <PageState heading={editing ? 'Edit Order' : 'Order Details'}>
      <OrderState order={order} />
    </PageState>
  )
}

function OrderState({ order }: { order: ReturnType<typeof useStaffOrder> }) {
  if (order.isFetching) return <LoadingState text="Loading order..." />
  if (order.error instanceof CallError && order.error.status === 404) return <OrderNotFound />
  return <LoadFailed query={order} title="The order could not be loaded" />
}

function OrderNotFound() {
  return (
    <ErrorState
      title="Order Not Found"
      actions={
        <Link to={dashboardAddress()} className={buttonClass('primary')}>
          Back to Dashboard
        </Link>
      }
    >
      The requested order could not be found.
    </ErrorState>
  )
}
