import { useQuery } from '@tanstack/react-query'
import { callFile, messageOf } from '#web/lib/call.ts'
import { ErrorState, LoadingState } from '#web/ui/states.tsx'
import { siteQueryClient } from '../frame/site-query-client.ts'
import { ReportFrame } from '../previews/report-frame.tsx'

/** The copy as it is printed, with its charts. */
export function CopyDocument({ linkToken }: { linkToken: string }) {
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: ['shared-document', linkToken],
      queryFn: async ({ signal }) =>
        await (await callFile('showSharedFile', { params: { linkToken }, signal })).text(),
      gcTime: 0,
    },
    siteQueryClient,
  )
  if (error && !isFetching) {
    return (
      <ErrorState title="Report Loading Error" onRetry={() => void refetch()}>
        {messageOf(error, 'The document could not be loaded.')}
      </ErrorState>
    )
  }
  if (data === undefined) return <LoadingState text="Loading the document..." />
  return <ReportFrame title="Shared report" html={data} />
}
