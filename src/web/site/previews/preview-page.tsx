import { useCallback, useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import { isPackageType, type PackageType, reportPackages } from '#core/catalog/package-type.ts'
import { CallError, callFile } from '#web/lib/call.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState, ErrorState, LoadingState } from '#web/ui/states.tsx'
import { Tooltip, TooltipProvider } from '#web/ui/tooltip.tsx'
import { usePageHead } from '../frame/use-page-head.ts'
import { ReportFrame } from './report-frame.tsx'

export function PreviewPage() {
  const { tier = '' } = useParams()
  usePageHead('preview')
  if (isPackageType(tier)) return <TierPreview key={tier} tier={tier} />
  return (
    <EmptyState heading="h1" title="Preview Not Available" actions={<BackToServices />}>
      There is a sample of the basic, pro and premium report.
    </EmptyState>
  )
}

function TierPreview({ tier }: { tier: PackageType }) {
  const preview = usePreview(tier)
  const reportPackage = reportPackages[tier]
  return (
    <div className="sheet py-8">
      <div className="flex flex-wrap items-end justify-between gap-4 pb-6">
        <div>
          <p className="label-line">Sample report</p>
          <h1 className="mt-1 text-xl">{reportPackage.name}</h1>
        </div>
        <div className="flex flex-wrap gap-3">
          <TooltipProvider>
            <Tooltip text="PDF only with purchase">
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a disabled button takes no focus, and its reason must be reachable */}
              <span tabIndex={0} className="inline-flex">
                <Button variant="secondary" disabled>
                  Preview Only
                </Button>
              </span>
            </Tooltip>
          </TooltipProvider>
          <Link to={pagePath('intake', { packageType: tier })} className={buttonClass()}>
            {reportPackage.comingSoon
              ? 'Tell me when it can be ordered'
              : `Order ${reportPackage.name}`}
          </Link>
        </div>
      </div>
      <PreviewBody tier={tier} preview={preview} />
      <div className="mt-6 flex flex-wrap items-center justify-between gap-4 text-sm">
        <p className="text-graphite">
          The PDF comes with the purchase. This sample shows an invented project.
        </p>
        <Link to={pagePath('home')} className="link">
          Back to Home
        </Link>
      </div>
    </div>
  )
}

type PreviewState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly html: string }
  | { readonly kind: 'frame-failed' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly text: string }

function usePreview(tier: PackageType) {
  const [state, setState] = useState<PreviewState>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    const abort = new AbortController()
    setState({ kind: 'loading' })
    callFile('previewReport', { params: { tier }, signal: abort.signal })
      .then((response) => response.text())
      .then((html) => setState(html === '' ? { kind: 'missing' } : { kind: 'ready', html }))
      .catch((error: unknown) => {
        if (!abort.signal.aborted) setState(failure(error))
      })
    return () => abort.abort()
  }, [tier, attempt])
  const failFrame = useCallback(() => setState({ kind: 'frame-failed' }), [])
  return { state, failFrame, retry: () => setAttempt((before) => before + 1) }
}

function failure(error: unknown): PreviewState {
  if (error instanceof CallError && error.status === 404) return { kind: 'missing' }
  if (error instanceof CallError && error.serverMessage !== undefined) {
    return { kind: 'failed', text: `${error.status}: ${error.serverMessage}` }
  }
  return { kind: 'failed', text: error instanceof Error ? error.message : String(error) }
}

type PreviewBodyProps = { tier: PackageType; preview: ReturnType<typeof usePreview> }

function PreviewBody({ tier, preview }: PreviewBodyProps) {
  const { state, retry, failFrame } = preview
  switch (state.kind) {
    case 'loading':
      return (
        <div className="min-h-[calc(100dvh-11rem)] border border-hairline">
          <LoadingState text="Loading the sample report..." />
        </div>
      )
    case 'ready':
      return (
        <ReportFrame
          title={`Sample of the ${reportPackages[tier].name}`}
          html={state.html}
          onError={failFrame}
        />
      )
    case 'frame-failed':
      return (
        <ErrorState
          title="Preview Temporarily Unavailable"
          onRetry={retry}
          actions={<BackToServices />}
        />
      )
    case 'missing':
      return (
        <ErrorState
          title="Report Preview Not Available"
          onRetry={retry}
          actions={<BackToServices />}
        >
          The sample could not be fetched. Try again in a moment, or go back to the services and
          choose another report.
        </ErrorState>
      )
    case 'failed':
      return (
        <ErrorState title="Report Loading Error" onRetry={retry} actions={<BackToServices />}>
          {state.text}
        </ErrorState>
      )
  }
}

function BackToServices() {
  return (
    <Link to={`${pagePath('home')}#services`} className={buttonClass('secondary')}>
      Back to Services
    </Link>
  )
}
