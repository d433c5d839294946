import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PreparedMarkets } from '#contract/sold-markets.ts'
import { callAsStaff } from '../session/call-as-staff.ts'
import { toastDone } from '../shell/toast-outcome.ts'

const key = ['prepared-markets'] as const

export function usePreparedMarkets() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callAsStaff('listPreparedMarkets', { signal }),
    refetchOnMount: 'always',
  })
}

export type SentFinding = { readonly key: string; readonly value: string; readonly source: string }

export function useRecordFinding(marketId: string) {
  return useMarketChange((body: SentFinding) =>
    callAsStaff('recordMarketFinding', { params: { marketId }, body }),
  )
}

export function useOpenMarket(marketId: string, name: string) {
  return useMarketChange(
    () => callAsStaff('openMarket', { params: { marketId } }),
    `${name} is sold now`,
  )
}

export function useCloseMarket(marketId: string, name: string) {
  return useMarketChange(
    () => callAsStaff('closeMarket', { params: { marketId } }),
    `${name} is not sold any more`,
  )
}

function useMarketChange<Sent>(
  change: (sent: Sent) => Promise<PreparedMarkets>,
  done = 'Answer recorded',
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (markets) => {
      toastDone(done)
      client.setQueryData(key, markets)
    },
  })
}
