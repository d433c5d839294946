import { useQuery } from '@tanstack/react-query'
import { formatInteger } from '#core/money/format-money.ts'
import { call } from '#web/lib/call.ts'
import { siteQueryClient } from '../frame/site-query-client.ts'

/** Fewer say nothing of a business. */
const fewestReports = 10

/** What the ledger knows of the business, for pages that show no unconfirmed claim. */
export function useDeliveredReports(isAsked: boolean) {
  const { data } = useQuery(
    {
      queryKey: ['calibration'],
      queryFn: ({ signal }) => call('showCalibration', { signal }),
      enabled: isAsked,
    },
    siteQueryClient,
  )
  if (!data || data.delivered < fewestReports) return []
  return [
    {
      label: 'Reports delivered',
      number: formatInteger(data.delivered),
      description: 'counted in our order book',
    },
  ]
}
