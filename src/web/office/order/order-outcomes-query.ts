import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '#web/lib/call.ts'
import { callAsStaff } from '../session/call-as-staff.ts'
import { toastFailed } from '../shell/toast-outcome.ts'
import { activityKey } from './order-activity-query.ts'

const keyOf = (orderId: string) => ['orders', 'outcomes', orderId] as const

export type SentOutcome = CallInput<'addOutcome'>['body']

export function useOutcomes(orderId: string) {
  return useQuery({
    queryKey: keyOf(orderId),
    queryFn: ({ signal }) => callAsStaff('listOutcomes', { params: { orderId }, signal }),
    refetchOnMount: 'always',
  })
}

export function useAddOutcome(orderId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SentOutcome) => callAsStaff('addOutcome', { params: { orderId }, body }),
    onSuccess: (outcomes) => {
      client.setQueryData(keyOf(orderId), outcomes)
      void client.invalidateQueries({ queryKey: activityKey(orderId) })
    },
    onError: (error) => toastFailed(error, 'The outcome was not entered.'),
  })
}
