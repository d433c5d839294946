import '#web/styles/report-print.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useParams } from 'react-router'
import type { SharedReport } from '#contract/report-links.ts'
import { CallError, messageOf } from '#web/lib/call.ts'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { ErrorState, LoadingState } from '#web/ui/states.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { siteQueryClient } from '../frame/site-query-client.ts'
import { SharedHead } from './shared-head.tsx'
import { SharedSections } from './shared-sections.tsx'
import { takeSharedPage, useSharedReport } from './use-shared-report.ts'

const NotShared = loadedLater(() => import('./not-shared.tsx').then((part) => part.NotShared))
const CopyDocument = loadedLater(() =>
  import('./copy-document.tsx').then((part) => part.CopyDocument),
)
const Checklist = loadedLater(() =>
  import('./checklist/checklist.tsx').then((part) => part.Checklist),
)
const BidForm = loadedLater(() => import('./bid-form.tsx').then((part) => part.BidForm))

/** The data that came with the page replaces the served screen at once. */
export async function prepare({
  linkToken = '',
}: Readonly<Record<string, string | undefined>>): Promise<void> {
  takeSharedPage(linkToken)
}

/** What an owner shared: the part of the report that the link's role may see. */
export function SharedReportPage() {
  const { linkToken = '' } = useParams()
  return (
    <QueryClientProvider client={siteQueryClient}>
      <div data-report="copy" className="sheet py-8 lg:py-12">
        <LoadedCopy key={linkToken} linkToken={linkToken} />
      </div>
    </QueryClientProvider>
  )
}

function LoadedCopy({ linkToken }: { linkToken: string }) {
  const { shared, error, retry } = useSharedReport(linkToken)
  if (error instanceof CallError && error.status === 404) {
    return <NotShared code={error.code} />
  }
  if (error) {
    return (
      <ErrorState heading="h1" title="Report Loading Error" onRetry={retry}>
        {messageOf(error, 'The report could not be loaded.')}
      </ErrorState>
    )
  }
  if (!shared) return <LoadingState text="Loading the report..." />
  return <OpenCopy linkToken={linkToken} shared={shared} />
}

function OpenCopy({ linkToken, shared }: { linkToken: string; shared: SharedReport }) {
  const isBid = shared.role === 'contractor'
  const [view, setView] = useState(isBid ? 'bid' : 'report')
  if (shared.role === 'checklist') {
    return (
      <>
        <SharedHead linkToken={linkToken} shared={shared} />
        <Suspense fallback={<LoadingState text="Loading the questions..." />}>
          <Checklist linkToken={linkToken} {...shared} />
        </Suspense>
      </>
    )
  }
  return (
    <>
      <SharedHead linkToken={linkToken} shared={shared} />
      <Tabs
        label="How to read the report"
        className="mt-8 print:[&>[role=tablist]]:hidden"
        value={view}
        onChange={setView}
        items={[
          isBid
            ? {
                id: 'bid',
                label: 'Your bid',
                content: (
                  <Suspense fallback={<LoadingState text="Loading the bid form..." />}>
                    <BidForm linkToken={linkToken} company={shared.company} />
                  </Suspense>
                ),
              }
            : {
                id: 'report',
                label: 'Report',
                content: <SharedSections linkToken={linkToken} />,
              },
          {
            id: 'document',
            label: 'Document view',
            content: (
              <Suspense fallback={<LoadingState text="Loading the report..." />}>
                <CopyDocument linkToken={linkToken} />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  )
}
