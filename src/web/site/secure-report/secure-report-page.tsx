import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import { addressOf, CallError, callFile, messageOf } from '#web/lib/call.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState, ErrorState, LoadingState } from '#web/ui/states.tsx'
import { usePageHead } from '../frame/use-page-head.ts'
import { ReportFrame } from '../previews/report-frame.tsx'

const downloads = [
  { format: 'pdf', label: 'Download PDF' },
  { format: 'csv', label: 'CSV' },
  { format: 'json', label: 'JSON' },
] as const

export function SecureReportPage() {
  const { secureToken = '' } = useParams()
  usePageHead('secureReport')
  return <SecureReport key={secureToken} secureToken={secureToken} />
}

function SecureReport({ secureToken }: { secureToken: string }) {
  const { html, error, retry } = useSecureReport(secureToken)
  if (error instanceof CallError && error.status === 404) return <NotAvailable />
  if (error) {
    return (
      <ErrorState heading="h1" title="Report Loading Error" onRetry={retry}>
        {messageOf(error, 'The report could not be loaded.')}
      </ErrorState>
    )
  }
  return (
    <div className="sheet py-8">
      <div className="flex flex-wrap items-end justify-between gap-4 pb-6">
        <h1 className="text-xl">Your report</h1>
        <div className="flex flex-wrap gap-3" data-print="hide">
          {downloads.map(({ format, label }) => (
            <a
              key={format}
              href={addressOf('showSecureReport', { params: { secureToken }, query: { format } })}
              download
              className={buttonClass(format === 'pdf' ? 'primary' : 'secondary')}
            >
              {label}
            </a>
          ))}
        </div>
      </div>
      {html === undefined ? (
        <div className="min-h-[calc(100dvh-11rem)] border border-hairline">
          <LoadingState text="Loading your report..." />
        </div>
      ) : (
        <ReportFrame title="Your report" html={html} />
      )}
    </div>
  )
}

function useSecureReport(secureToken: string) {
  const [html, setHtml] = useState<string>()
  const [error, setError] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    const abort = new AbortController()
    setError(undefined)
    callFile('showSecureReport', { params: { secureToken }, signal: abort.signal })
      .then((response) => response.text())
      .then(setHtml)
      .catch((cause: unknown) => {
        if (!abort.signal.aborted) setError(cause)
      })
    return () => abort.abort()
  }, [secureToken, attempt])
  return { html, error, retry: () => setAttempt((before) => before + 1) }
}

function NotAvailable() {
  return (
    <EmptyState
      heading="h1"
      title="Report Not Available"
      actions={
        <Link to={pagePath('home')} className={buttonClass()}>
          Back to Home
        </Link>
      }
    >
      This link does not lead to a report: it may be mistyped, replaced by a newer one, or expired.
      The newest link is in your last e-mail from us.
    </EmptyState>
  )
}
