import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '#web/lib/call.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { callAccount } from './account-calls.ts'

const brandKey = ['account', 'report-brand']

export function useReportBrand() {
  return useQuery({ queryKey: brandKey, queryFn: () => callAccount('showReportBrand') })
}

/** Saves a change of the brand, reports the result, and shows what is stored. */
export function useBrandChange<Input>(
  change: (input: Input) => Promise<unknown>,
  done: { readonly title: string; readonly description?: string },
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => showToast({ ...done, tone: 'good' }),
    onError: (error) =>
      showToast({
        tone: 'destructive',
        title: 'Error',
        description: messageOf(error, 'The brand could not be changed. Please try again.'),
      }),
    onSettled: () => client.invalidateQueries({ queryKey: brandKey }),
  })
}

export function sendLogo(file: File): Promise<unknown> {
  const form = new FormData()
  form.append('file', file)
  return callAccount('uploadReportLogo', { body: form })
}
