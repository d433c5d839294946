import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callAsStaff } from '../session/call-as-staff.ts'
import { toastDone, toastFailed } from '../shell/toast-outcome.ts'

const key = ['readiness'] as const

export const readinessQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => callAsStaff('showReadiness', { signal }),
  refetchOnMount: 'always',
})

export function useSendMailTest() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callAsStaff('sendMailTest'),
    onSuccess: ({ email }) => {
      toastDone('Test mail is on its way', `It goes to ${email}.`)
      return client.invalidateQueries({ queryKey: key })
    },
    onError: (error) => toastFailed(error, 'The test mail was not sent.'),
  })
}
