import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { StandingRanges } from '#contract/ranges.ts'
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

export function usePreviewFormer() {
  return useMutation({
    mutationFn: (version: string) => callAsStaff('previewFormerRanges', { params: { version } }),
  })
}

export function useApplyRefit(onDone: () => void) {
  const done = useRangesChanged(onDone)
  return useMutation({
    mutationFn: (body: CallInput<'applyRefit'>['body']) => callAsStaff('applyRefit', { body }),
    onSuccess: (ranges) => done(ranges, 'New ranges are in force'),
    onError: (error) => toastFailed(error, 'The ranges were not changed.'),
  })
}

export function useRestoreRanges(onDone: () => void) {
  const done = useRangesChanged(onDone)
  return useMutation({
    mutationFn: (body: CallInput<'restoreRanges'>['body']) =>
      callAsStaff('restoreRanges', { body }),
    onSuccess: (ranges) => done(ranges, 'The former ranges are in force again'),
    onError: (error) => toastFailed(error, 'The ranges were not changed.'),
  })
}

function useRangesChanged(onDone: () => void) {
  const client = useQueryClient()
  return (ranges: StandingRanges, text: string) => {
    toastDone(text)
    client.setQueryData(key, ranges)
    onDone()
    return client.invalidateQueries({ queryKey: ['calibration'] })
  }
}
