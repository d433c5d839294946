import { queryOptions, useQuery } from '@tanstack/react-query'
import type { SecureReport } from '#contract/reports.ts'
import { cleanTexts } from '#report/view/clean-text.ts'
import { call } from '#web/lib/call.ts'
import { takeServedData } from '#web/lib/served-data.ts'
import { siteQueryClient } from '../frame/site-query-client.ts'

/** Characters that would reverse or hide text are removed here. */
const pageQuery = (secureToken: string) =>
  queryOptions({
    queryKey: ['secure-report', secureToken],
    queryFn: async ({ signal }) =>
      cleanTexts(await call('readSecureReport', { params: { secureToken }, signal })),
    // Kept until the page that asked ahead is drawn; who comes back later reads what is there then.
    gcTime: 10_000,
  })

/**
 * Uses the report that came with the page, and counts the view. After a failure the page asks
 * again, and says what is wrong.
 */
export async function readReportAhead(secureToken: string): Promise<void> {
  const served = takeServedData<SecureReport>()
  if (!served) return await siteQueryClient.prefetchQuery(pageQuery(secureToken))
  siteQueryClient.setQueryData(pageQuery(secureToken).queryKey, cleanTexts(served))
  void call('countReportView', { params: { secureToken } }).catch(() => undefined)
}

/** The page's data. */
export function useSecureReport(secureToken: string) {
  const read = useQuery(pageQuery(secureToken), siteQueryClient)
  return {
    page: read.data,
    error: read.isFetching ? undefined : read.error,
    retry: () => void read.refetch(),
  }
}
