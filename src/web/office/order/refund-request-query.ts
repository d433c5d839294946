import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callAsStaff } from '../session/call-as-staff.ts'
import { toastDone, toastFailed } from '../shell/toast-outcome.ts'

/** What else may show the request: the order, the desk of payments and today's list. */
function useRefreshed() {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [['orders'], ['payment-desk'], ['today']].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    )
}

export function useApproveRefund() {
  const refresh = useRefreshed()
  return useMutation({
    mutationFn: (requestId: string) => callAsStaff('approveRefund', { params: { requestId } }),
    onSuccess: () => toastDone('Refund Approved', 'The money goes back to the card.'),
    onError: (error) => toastFailed(error, 'The refund was not approved.'),
    onSettled: refresh,
  })
}

export function useDeclineRefund() {
  const refresh = useRefreshed()
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      callAsStaff('declineRefund', { params: { requestId: id }, body: { reason } }),
    onSuccess: () => toastDone('Refund Declined'),
    onError: (error) => toastFailed(error, 'The refund was not declined.'),
    onSettled: refresh,
  })
}

export function useWithdrawRefund() {
  const refresh = useRefreshed()
  return useMutation({
    mutationFn: (requestId: string) => callAsStaff('withdrawRefund', { params: { requestId } }),
    onSuccess: () => toastDone('Request Withdrawn'),
    onError: (error) => toastFailed(error, 'The request was not withdrawn.'),
    onSettled: refresh,
  })
}
