import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { CallInput, CallReply } from '#web/lib/call.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { callAsStaff, callFileAsStaff } from '../session/call-as-staff.ts'
import { toastFailed } from '../shell/toast-outcome.ts'

export type Analytics = CallReply<'showAnalytics'>

export type ClientSummary = CallReply<'showClientSummary'>

export type AnalyticsRange = NonNullable<CallInput<'showAnalytics'>['query']>

const pollEveryMs = 30_000

export function useAnalytics(range: AnalyticsRange) {
  return useQuery({
    queryKey: ['analytics', range],
    queryFn: ({ signal }) => callAsStaff('showAnalytics', { query: range, signal }),
    refetchInterval: pollEveryMs,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
}

export function useClientSummary() {
  return useQuery({
    queryKey: ['client-profile-summary'],
    queryFn: ({ signal }) => callAsStaff('showClientSummary', { signal }),
    refetchInterval: pollEveryMs,
    refetchOnMount: 'always',
  })
}

export function useAnalyticsDownload(range: AnalyticsRange) {
  return useMutation({
    mutationFn: async () => (await callFileAsStaff('exportAnalytics', { query: range })).blob(),
    onSuccess: (file) => {
      const days = [range.from, range.to].filter(Boolean).join('-')
      saveFile(file, `plumbline-analytics${days ? `-${days}` : ''}.csv`)
    },
    onError: (error) => toastFailed(error, 'Failed to export the figures'),
  })
}
