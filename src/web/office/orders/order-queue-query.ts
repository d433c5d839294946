import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallInput } from '#web/lib/call.ts'
import { callAsStaff, callPageAsStaff } from '../session/call-as-staff.ts'

const pollEveryMs = 30_000

export type QueueQuery = NonNullable<CallInput<'listOrders'>['query']>

export function useOrderQueue(query: QueueQuery) {
  return useQuery({
    queryKey: ['orders', 'list', query],
    queryFn: ({ signal }) => callPageAsStaff('listOrders', { query, signal }),
    refetchInterval: pollEveryMs,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
}

export function useOrderCounts() {
  return useQuery({
    queryKey: ['orders', 'counts'],
    queryFn: ({ signal }) => callAsStaff('countOrders', { signal }),
    refetchInterval: pollEveryMs,
    refetchOnMount: 'always',
  })
}
