import { useQuery } from '@tanstack/react-query'
import type { LinkComment } from '#contract/report-comments.ts'
import { call } from '#web/lib/call.ts'
import { siteQueryClient } from '../frame/site-query-client.ts'

export const reportCommentsKey = (secureToken: string) => ['report-comments', secureToken] as const

/** What people with links said; none while it is not loaded. */
export function useReportComments(secureToken: string): readonly LinkComment[] {
  const { data } = useQuery(
    {
      queryKey: reportCommentsKey(secureToken),
      queryFn: ({ signal }) => call('listReportComments', { params: { secureToken }, signal }),
      gcTime: 0,
    },
    siteQueryClient,
  )
  return data ?? []
}
