import { useQuery } from '@tanstack/react-query'
import type { StaffOrder } from '#contract/staff-order.ts'
import { callAsStaff } from '../session/call-as-staff.ts'

const followEveryMs = 2000

/** With `isFollowed` the page shows by itself what the server does next with the order. */
export function useStaffOrder(orderId: string, { isFollowed }: { isFollowed: boolean }) {
  return useQuery({
    queryKey: ['orders', 'one', orderId],
    queryFn: ({ signal }) => callAsStaff('showStaffOrder', { params: { orderId }, signal }),
    // Someone else may have changed it since, so it is always fetched again.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => isFollowed && nextLookMs(state.data),
  })
}

/** A paid order is drafted, an approved one released and delivered; others rest. */
function nextLookMs(order: StaffOrder | undefined): number | false {
  const isInMotion =
    order?.status === 'paid' || order?.status === 'qc_approved' || order?.reportState === 'reviewed'
  if (!isInMotion) return false
  const untilRelease = order.releaseAt === null ? 0 : Date.parse(order.releaseAt) - Date.now()
  return Math.max(followEveryMs, untilRelease)
}
