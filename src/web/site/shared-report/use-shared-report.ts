import { useQuery } from '@tanstack/react-query'
import { cleanTexts } from '#report/view/clean-text.ts'
import type { SectionView } from '#report/view/report-view-model.ts'
import { call, callFile } from '#web/lib/call.ts'
import { siteQueryClient } from '../frame/site-query-client.ts'

export function useSharedReport(linkToken: string) {
  const read = useQuery(
    {
      queryKey: ['shared-report', linkToken],
      queryFn: async ({ signal }) =>
        cleanTexts(await call('readSharedReport', { params: { linkToken }, signal })),
      gcTime: 0,
      // Each answer is counted as an opening.
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    siteQueryClient,
  )
  return {
    shared: read.data,
    error: read.isFetching ? undefined : read.error,
    retry: () => void read.refetch(),
  }
}

/** The sections of the copy, with every text as it is printed. */
export function useSharedSections(linkToken: string) {
  return useQuery(
    {
      queryKey: ['shared-sections', linkToken],
      queryFn: async ({ signal }): Promise<readonly SectionView[]> => {
        const file = await callFile('showSharedFile', {
          params: { linkToken },
          query: { format: 'json' },
          signal,
        })
        const copy: { readonly sections: readonly SectionView[] } = await file.json()
        return copy.sections
      },
      gcTime: 0,
    },
    siteQueryClient,
  )
}
