import { dashboardAddress } from '#web/office/shell/dashboard-place.ts'
import { useOrderQueue } from '../orders/order-queue-query.ts'

const lookAhead = 100

/** The orders that wait for review, most urgent first, and the ones before and after this order. */
export function useQueueNeighbors(orderId: string) {
  const isMine = new URLSearchParams(dashboardAddress().split('?')[1]).get('assignee') === 'me'
  const queue = useOrderQueue({
    status: 'pending',
    sort: 'due',
    limit: lookAhead,
    ...(isMine ? { assignee: 'me' as const } : {}),
  })
  const rows = queue.data?.rows ?? []
  // Orders that wait for their customer are left out; the current one keeps its place.
  const ids = rows.filter((row) => row.id === orderId || !row.waitingSince).map(({ id }) => id)
  const at = ids.indexOf(orderId)
  return {
    place: at + 1,
    count: ids.length,
    previous: ids[at - 1],
    next: at < 0 ? ids[0] : (ids[at + 1] ?? ids.find((id) => id !== orderId)),
  }
}

export type QueueNeighbors = ReturnType<typeof useQueueNeighbors>
