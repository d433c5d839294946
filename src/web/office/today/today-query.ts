import { useQuery } from '@tanstack/react-query'
import type { CallReply } from '#web/lib/call.ts'
import { callAsStaff } from '../session/call-as-staff.ts'

export type Today = CallReply<'showToday'>

export function useToday() {
  return useQuery({
    queryKey: ['today'],
    queryFn: ({ signal }) => callAsStaff('showToday', { signal }),
    refetchInterval: 30_000,
    refetchOnMount: 'always',
  })
}
