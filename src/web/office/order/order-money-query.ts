import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatUsd } from '#core/money/format-money.ts'
import type { CallInput } from '#web/lib/call.ts'
import { callAsStaff } from '../session/call-as-staff.ts'
import { toastDone, toastFailed } from '../shell/toast-outcome.ts'

const keyOf = (orderId: string) => ['orders', 'money', orderId] as const

export function useOrderMoney(orderId: string) {
  return useQuery({
    queryKey: keyOf(orderId),
    queryFn: ({ signal }) => callAsStaff('showOrderMoney', { params: { orderId }, signal }),
    refetchOnMount: 'always',
  })
}

export function useRefund(orderId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<'refundOrder'>['body']) =>
      callAsStaff('refundOrder', { params: { orderId }, body }),
    // The order's status may have changed with it.
    onSuccess: ({ refundRequests }, { id, amount }) => {
      if (refundRequests.some((request) => request.id === id && request.outcome === null)) {
        toastDone('Waiting for Approval', 'The refund is made once a second person approves it.')
      } else {
        const back =
          amount === undefined ? 'The plan has its report back.' : `${formatUsd(amount)} go back.`
        toastDone('Refund Made', back)
      }
      void client.invalidateQueries({ queryKey: ['orders'] })
    },
    onError: (error) => toastFailed(error, 'The refund was not made.'),
  })
}
