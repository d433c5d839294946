import { useQuery } from '@tanstack/react-query'
import { callAsStaff } from '../session/call-as-staff.ts'

export function useStaffOrder(orderId: string) {
  return useQuery({
    queryKey: ['orders', 'one', orderId],
    queryFn: ({ signal }) => callAsStaff('showStaffOrder', { params: { orderId }, signal }),
    // Somebody else may have worked on it since; what is shown must be what stands.
    refetchOnMount: 'always',
  })
}
