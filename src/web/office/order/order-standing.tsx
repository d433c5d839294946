import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { StaffOrder } from '#contract/staff-order.ts'
import { formatDatedMoment } from '#web/lib/format-date.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { Alert } from '#web/ui/alert.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'

/** One sentence: where the order stands, what comes next and when. */
export function OrderStanding({
  order,
}: {
  order: Pick<StaffOrder, 'id' | 'status' | 'revision' | 'reportState' | 'hasAnswer'>
}) {
  const { data, isPending } = useQuery({
    // A new status, edit or approval has a new sentence at once.
    queryKey: ['orders', 'standing', order.id, order.status, order.revision, order.reportState],
    queryFn: ({ signal }) => callAsStaff('showStanding', { params: { orderId: order.id }, signal }),
    refetchInterval: 10_000,
    refetchOnMount: 'always',
  })
  return (
    <Alert tone={data?.isUrgent ? 'caution' : 'info'} className="mb-6 min-h-12">
      {data ? (
        <>
          {data.before}
          {data.at ? (
            <time dateTime={data.at} className="figures">
              {formatDatedMoment(data.at)}
            </time>
          ) : null}
          {data.after}
          {order.hasAnswer ? <DecideLink orderId={order.id} /> : null}
        </>
      ) : null}
      {isPending ? 'Reading where the order stands…' : null}
      {!data && !isPending ? 'Where the order stands could not be read; it is asked again.' : null}
    </Alert>
  )
}

/** Answers are accepted and dismissed beside the estimate that they change. */
function DecideLink({ orderId }: { orderId: string }) {
  return (
    <>
      {' '}
      <Link to={pagePath('adminBidItems', { orderId })} className="link">
        Read the answer
      </Link>
    </>
  )
}
