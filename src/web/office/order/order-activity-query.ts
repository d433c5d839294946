import { useQuery } from '@tanstack/react-query'
import type { StaffOrder } from '#contract/staff-order.ts'
import { callAsStaff } from '../session/call-as-staff.ts'

/** Of every reading of the order's activity: what adds a line invalidates it. */
export const activityKey = (orderId: string) => ['orders', 'activity', orderId] as const

export function useOrderActivity({ id, revision, status, reportState }: StaffOrder) {
  return useQuery({
    queryKey: [...activityKey(id), revision, status, reportState],
    queryFn: ({ signal }) => callAsStaff('listOrderActivity', { params: { orderId: id }, signal }),
    refetchOnMount: 'always',
    placeholderData: (before) => before,
  })
}
