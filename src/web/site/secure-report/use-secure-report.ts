import { useQuery } from '@tanstack/react-query'
import { cleanTexts } from '#report/view/clean-text.ts'
import { call } from '#web/lib/call.ts'
import { siteQueryClient } from '../frame/site-query-client.ts'

/** The page's data; characters that would reverse or hide text are removed here. */
export function useSecureReport(secureToken: string) {
  const read = useQuery(
    {
      queryKey: ['secure-report', secureToken],
      queryFn: async ({ signal }) =>
        cleanTexts(await call('readSecureReport', { params: { secureToken }, signal })),
      gcTime: 0,
    },
    siteQueryClient,
  )
  return {
    page: read.data,
    error: read.isFetching ? undefined : read.error,
    retry: () => void read.refetch(),
  }
}
