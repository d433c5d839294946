import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { Day } from '#core/time/day.ts'
import type { CallReply } from '#web/lib/call.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { callAsStaff, callFileAsStaff } from '../session/call-as-staff.ts'
import { toastFailed } from '../shell/toast-outcome.ts'

export type Ledger = CallReply<'showLedger'>

type Days = { readonly from: Day; readonly to: Day }

export function useLedger(days: Days, page: number) {
  return useQuery({
    queryKey: ['ledger', days, page],
    queryFn: ({ signal }) => callAsStaff('showLedger', { query: { ...days, page }, signal }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
}

export function useLedgerDownload(days: Days) {
  return useMutation({
    mutationFn: async () => (await callFileAsStaff('exportLedger', { query: days })).blob(),
    onSuccess: (file) => saveFile(file, `plumbline-ledger-${days.from}-${days.to}.csv`),
    onError: (error) => toastFailed(error, 'The ledger was not downloaded.'),
  })
}
