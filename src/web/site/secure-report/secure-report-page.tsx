import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { SecureReport } from '#contract/reports.ts'
import { holdsSection } from '#core/report/report-section.ts'
import { CallError, messageOf } from '#web/lib/call.ts'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { ErrorState, LoadingState } from '#web/ui/states.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { siteQueryClient } from '../frame/site-query-client.ts'
import { usePageHead } from '../frame/use-page-head.ts'
import { SentNotice } from '../what-if/changes-bar.tsx'
import { changesOfLink } from '../what-if/link-to-changes.tsx'
import { useWhatIf } from '../what-if/use-what-if.ts'
import { AnswerCards } from './answer-cards.tsx'
import { DocumentView } from './document-view.tsx'
import { InteractiveReport } from './interactive-report.tsx'
import { useWorksheet } from './lease/use-worksheet.ts'
import { NoReport } from './no-report.tsx'
import { ReportSkeleton } from './report-skeleton.tsx'
import { ReportTop } from './report-top.tsx'
import '#web/styles/report-print.css'
import { readReportAhead, useSecureReport } from './use-secure-report.ts'

const LeaseTab = loadedLater(() => import('./lease/lease-tab.tsx').then((part) => part.LeaseTab))

const RepliesNotice = loadedLater(() =>
  import('./replies/replies-notice.tsx').then((part) => part.RepliesNotice),
)

/** Reads the report before the page is drawn, so that it replaces the served screen at once. */
export function prepare({ secureToken = '' }: Readonly<Record<string, string | undefined>>) {
  return readReportAhead(secureToken)
}

export function SecureReportPage() {
  const { secureToken = '' } = useParams()
  usePageHead('secureReport')
  return (
    <QueryClientProvider client={siteQueryClient}>
      <LoadedReport key={secureToken} secureToken={secureToken} />
    </QueryClientProvider>
  )
}

function LoadedReport({ secureToken }: { secureToken: string }) {
  const { page, error, retry } = useSecureReport(secureToken)
  if (error instanceof CallError && error.status === 404) return <NoReport error={error} />
  if (error) {
    return (
      <ErrorState heading="h1" title="Report Loading Error" onRetry={retry}>
        {messageOf(error, 'The report could not be loaded.')}
      </ErrorState>
    )
  }
  if (!page) return <ReportSkeleton />
  return <OpenReport secureToken={secureToken} page={page} />
}

function OpenReport({ secureToken, page }: { secureToken: string; page: SecureReport }) {
  const hasLease = holdsSection(page.report.header.serviceTier, 'lease')
  // A mail about a bid leads to the bid leveling.
  const startsAtBids = hasLease && location.hash === '#bids'
  const [view, setView] = useState(startsAtBids ? 'lease' : 'report')
  const [leaseSeen, setLeaseSeen] = useState(startsAtBids)
  const given = page.report.lease?.facts ?? {}
  const [search] = useSearchParams()
  const whatIf = useWhatIf({ kind: 'report', secureToken }, changesOfLink(search))
  const worksheet = useWorksheet(secureToken, hasLease && leaseSeen, given)
  return (
    <div data-report="whole" className="sheet py-8 lg:py-12">
      <SentNotice view={whatIf.view} />
      <Suspense>
        <RepliesNotice secureToken={secureToken} />
      </Suspense>
      <ReportTop
        secureToken={secureToken}
        page={page}
        answers={<AnswerCards whatIf={whatIf} packageType={page.report.header.serviceTier} />}
      />
      <Tabs
        label="How to read the report"
        className="mt-8 print:[&>[role=tablist]]:hidden"
        value={view}
        onChange={(next) => {
          setView(next)
          if (next === 'lease') setLeaseSeen(true)
        }}
        items={[
          {
            id: 'report',
            label: 'Interactive report',
            content: <InteractiveReport secureToken={secureToken} page={page} whatIf={whatIf} />,
          },
          ...(hasLease
            ? [
                {
                  id: 'lease',
                  label: 'Lease',
                  content: (
                    <Suspense fallback={<LoadingState text="Loading the lease page..." />}>
                      <LeaseTab secureToken={secureToken} page={page} worksheet={worksheet} />
                    </Suspense>
                  ),
                },
              ]
            : []),
          {
            id: 'document',
            label: 'Document view',
            content: <DocumentView secureToken={secureToken} />,
          },
        ]}
      />
    </div>
  )
}
