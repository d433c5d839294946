import { useQuery } from '@tanstack/react-query'
import type { LinkComment } from '#contract/report-comments.ts'
import { callComments } from '../comments/comment-calls.ts'
import { siteQueryClient } from '../frame/site-query-client.ts'

export const reportCommentsKey = (secureToken: string) => ['report-comments', secureToken] as const

type ReportComments = { readonly comments: readonly LinkComment[]; readonly timeZone: string }

const none: ReportComments = { comments: [], timeZone: 'UTC' }

/** What people with links said; none while it is not loaded. */
export function useReportComments(secureToken: string): ReportComments {
  const { data } = useQuery(
    {
      queryKey: reportCommentsKey(secureToken),
      queryFn: ({ signal }) =>
        callComments('listReportComments', { params: { secureToken }, signal }),
      gcTime: 0,
    },
    siteQueryClient,
  )
  return data ?? none
}
