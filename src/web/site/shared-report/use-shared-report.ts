import { queryOptions, useQuery } from '@tanstack/react-query'
import type { SharedReport } from '#contract/report-links.ts'
import { cleanTexts } from '#report/view/clean-text.ts'
import type { SectionView } from '#report/view/report-view-model.ts'
import { call, callFile } from '#web/lib/call.ts'
import { takeServedData } from '#web/lib/served-data.ts'
import { siteQueryClient } from '../frame/site-query-client.ts'

/** What the page of a link is drawn from. */
export type SharedPage = {
  readonly shared: SharedReport
  readonly sections: readonly SectionView[]
}

/** Until the page that read ahead is drawn; who comes back later reads what is there then. */
const keptMs = 10_000

const sharedQuery = (linkToken: string) =>
  queryOptions({
    queryKey: ['shared-report', linkToken],
    queryFn: async ({ signal }) =>
      cleanTexts(await call('readSharedReport', { params: { linkToken }, signal })),
    gcTime: keptMs,
    // Each answer is counted as an opening.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Uses what came with the page, and counts the opening; otherwise the page asks for it. */
export function takeSharedPage(linkToken: string): void {
  const served = takeServedData<SharedPage>()
  if (!served) return
  const { shared, sections } = cleanTexts(served)
  siteQueryClient.setQueryData(sharedQuery(linkToken).queryKey, shared)
  if (sections.length > 0) siteQueryClient.setQueryData(sectionsQuery(linkToken).queryKey, sections)
  void call('countSharedView', { params: { linkToken } }).catch(() => undefined)
}

export function useSharedReport(linkToken: string) {
  const read = useQuery(sharedQuery(linkToken), siteQueryClient)
  return {
    shared: read.data,
    error: read.isFetching ? undefined : read.error,
    retry: () => void read.refetch(),
  }
}

const sectionsQuery = (linkToken: string) =>
  queryOptions({
    queryKey: ['shared-sections', linkToken],
    queryFn: async ({ signal }): Promise<readonly SectionView[]> => {
      const file = await callFile('showSharedFile', {
        params: { linkToken },
        query: { format: 'json' },
        signal,
      })
      const copy: Pick<SharedPage, 'sections'> = await file.json()
      return copy.sections
    },
    gcTime: keptMs,
  })

/** The sections of the copy, with every text as it is printed. */
export function useSharedSections(linkToken: string) {
  return useQuery(sectionsQuery(linkToken), siteQueryClient)
}
