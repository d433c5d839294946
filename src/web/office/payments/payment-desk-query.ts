import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReversedReports } from '#core/report/own-link.ts'
import type { CallInput } from '#web/lib/call.ts'
import { callAsStaff } from '../session/call-as-staff.ts'
import { toastDone, toastFailed } from '../shell/toast-outcome.ts'

const key = ['payment-desk'] as const

export function usePaymentDesk() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callAsStaff('showPaymentDesk', { signal }),
    refetchOnMount: 'always',
  })
}

const outcomes = {
  done: { title: 'The event is done', text: 'Its work was carried out.' },
  parked: { title: 'Parked again', text: 'The order or payment it names still does not exist.' },
  failed: { title: 'It failed again', text: 'It is tried again automatically.' },
} as const

export function useRetryEvent() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (eventId: string) => callAsStaff('retryPaymentEvent', { params: { eventId } }),
    onSuccess: ({ outcome }) => toastDone(outcomes[outcome].title, outcomes[outcome].text),
    onError: (error) => toastFailed(error, 'The event was not tried again.'),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}

export function useDismissEvent() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ eventId, reason }: { eventId: string; reason: string }) =>
      callAsStaff('dismissPaymentEvent', { params: { eventId }, body: { reason } }),
    onSuccess: () => toastDone('The event is dismissed'),
    onError: (error) => toastFailed(error, 'The event was not dismissed.'),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}

type Resolved = CallInput<'resolvePaymentIssue'>['body'] & { readonly orderId: string }

export function useResolveIssue() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ orderId, ...body }: Resolved) =>
      callAsStaff('resolvePaymentIssue', { params: { orderId }, body }),
    onSuccess: () => toastDone('The issue is resolved'),
    onError: (error) => toastFailed(error, 'The issue was not resolved.'),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: key })
      await client.invalidateQueries({ queryKey: ['orders'] })
    },
  })
}

export function useSetReversedReports(onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reports: ReversedReports) =>
      callAsStaff('setReversedReports', { body: { reports } }),
    onSuccess: () => toastDone('Choice Saved'),
    onError: (error) => toastFailed(error, 'The choice was not saved.'),
    onSettled: () => {
      onDone()
      return client.invalidateQueries({ queryKey: key })
    },
  })
}

export function useSetRefundLimit(onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (amount: number) => callAsStaff('setRefundLimit', { body: { amount } }),
    onSuccess: () => {
      toastDone('Amount Set')
      onDone()
      return client.invalidateQueries({ queryKey: key })
    },
    onError: (error) => toastFailed(error, 'The amount was not set.'),
  })
}
