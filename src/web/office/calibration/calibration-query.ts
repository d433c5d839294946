import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { countOf } from '#core/sentence-parts.ts'
import { call } from '#web/lib/call.ts'
import { callAsStaff } from '../session/call-as-staff.ts'
import { toastDone } from '../shell/toast-outcome.ts'

const key = ['calibration'] as const

/** The same figures as on the public page. */
export function useCalibration() {
  return useQuery({ queryKey: key, queryFn: ({ signal }) => call('showCalibration', { signal }) })
}

export function usePreviewOutcomes() {
  return useMutation({
    mutationFn: (csv: string) => callAsStaff('previewOutcomes', { body: { csv } }),
  })
}

export function useImportOutcomes(onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (csv: string) => callAsStaff('importOutcomes', { body: { csv } }),
    onSuccess: ({ entered }) => {
      toastDone(`${countOf(entered, 'outcome')} entered`)
      onDone()
      return client.invalidateQueries({ queryKey: key })
    },
  })
}
