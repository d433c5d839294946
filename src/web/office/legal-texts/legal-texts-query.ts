import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LegalDocument } from '#core/legal/legal-text.ts'
import type { Day } from '#core/time/day.ts'
import { callAsStaff } from '../session/call-as-staff.ts'
import { toastDone } from '../shell/toast-outcome.ts'

const key = ['legal-texts'] as const

export function useLegalTexts() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callAsStaff('showLegalTexts', { signal }),
    refetchOnMount: 'always',
    // What is being typed is compared with what was loaded.
    refetchOnWindowFocus: false,
  })
}

type Edited = { readonly effectiveOn: Day; readonly text: string }

export function useSaveLegalText(document: LegalDocument, revision: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (edited: Edited) =>
      callAsStaff('saveLegalText', { params: { document }, body: { revision, ...edited } }),
    onSuccess: () => {
      toastDone('Text saved')
      return client.invalidateQueries({ queryKey: key })
    },
    // A change by someone else is shown in the history; what was typed here stays.
    onError: () => client.invalidateQueries({ queryKey: key }),
  })
}
