import { useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { ErrorState, LoadingState } from '#web/ui/states.tsx'
import { siteQueryClient } from '../frame/site-query-client.ts'
import type { ApiDocument } from './api-document.ts'
import { ReferenceList } from './reference-list.tsx'

type DrawnReferenceProps = {
  /** The list is there and can be searched. */
  onDrawn: (list: HTMLElement | null) => void
}

/** For who comes from another page, and has no reference that was served. */
export function DrawnReference({ onDrawn }: DrawnReferenceProps) {
  const { data, isFetching, refetch } = useQuery(
    {
      queryKey: ['api-document'],
      queryFn: async ({ signal }) =>
        (await call('showOpenApi', { signal })) as unknown as ApiDocument,
    },
    siteQueryClient,
  )
  if (data) {
    return (
      <div ref={onDrawn}>
        <ReferenceList document={data} />
      </div>
    )
  }
  if (isFetching) return <LoadingState text="Loading the endpoints..." />
  return (
    <ErrorState title="The endpoints could not be loaded" onRetry={() => void refetch()}>
      The server did not answer as expected.
    </ErrorState>
  )
}
