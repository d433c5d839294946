import { useQuery } from '@tanstack/react-query'
import { callAsStaff } from '../session/call-as-staff.ts'

export function useStaffOrder(orderId: string) {
  return useQuery({
    queryKey: ['orders', 'one', orderId],
    queryFn: ({ signal }) => callAsStaff('showStaffOrder', { params: { orderId }, signal }),
    // Someone else may have changed it since, so it is always fetched again.
    refetchOnMount: 'always',
  })
}
