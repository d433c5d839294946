import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '#web/lib/call.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { callAccount } from './account-calls.ts'

const coverKey = ['account', 'broker-cover']

export function useBrokerCover() {
  return useQuery({ queryKey: coverKey, queryFn: () => callAccount('showBrokerCover') })
}

/** Saves a change of the cover, reports the result, and shows what is stored. */
export function useCoverChange<Input>(change: (input: Input) => Promise<unknown>, done: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => showToast({ title: done, tone: 'good' }),
    onError: (error) =>
      showToast({
        tone: 'destructive',
        title: 'Error',
        description: messageOf(error, 'The cover could not be changed. Please try again.'),
      }),
    onSettled: () => client.invalidateQueries({ queryKey: coverKey }),
  })
}

export function sendCoverLogo(file: File): Promise<unknown> {
  const form = new FormData()
  form.append('file', file)
  return callAccount('uploadCoverLogo', { body: form })
}
