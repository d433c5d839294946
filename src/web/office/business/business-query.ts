import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Business } from '#core/business/business.ts'
import { callAsStaff } from '../session/call-as-staff.ts'
import { toastDone } from '../shell/toast-outcome.ts'

const key = ['business'] as const

export function useBusiness() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callAsStaff('showBusiness', { signal }),
    refetchOnMount: 'always',
    // What is being typed is compared with what was loaded.
    refetchOnWindowFocus: false,
  })
}

export function useSaveBusiness(revision: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (business: Business) =>
      callAsStaff('saveBusiness', { body: { revision, business } }),
    onSuccess: (saved) => {
      toastDone('Details saved')
      client.setQueryData(key, saved)
    },
    // The other person's change is shown in the history; what was typed here stays.
    onError: () => client.invalidateQueries({ queryKey: key }),
  })
}
