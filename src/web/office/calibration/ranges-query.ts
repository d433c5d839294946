import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '#web/lib/call.ts'
import { callAsStaff } from '../session/call-as-staff.ts'
import { toastDone, toastFailed } from '../shell/toast-outcome.ts'

const key = ['ranges'] as const

export function useRanges() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callAsStaff('showRanges', { signal }),
    refetchOnMount: 'always',
  })
}

export function usePreviewRefit() {
  return useMutation({ mutationFn: () => callAsStaff('previewRefit', {}) })
}

export function useApplyRefit(onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<'applyRefit'>['body']) => callAsStaff('applyRefit', { body }),
    onSuccess: (ranges) => {
      toastDone('New ranges are in force')
      client.setQueryData(key, ranges)
      onDone()
      return client.invalidateQueries({ queryKey: ['calibration'] })
    },
    onError: (error) => toastFailed(error, 'The ranges were not changed.'),
  })
}
