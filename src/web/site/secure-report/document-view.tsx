import { useEffect, useState } from 'react'
import { callFile, messageOf } from '#web/lib/call.ts'
import { ErrorState, LoadingState } from '#web/ui/states.tsx'
import { ReportFrame } from '../previews/report-frame.tsx'

/** The report as it is printed, in a frame without scripts. */
export function DocumentView({ secureToken }: { secureToken: string }) {
  const [html, setHtml] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    const abort = new AbortController()
    setProblem(undefined)
    callFile('showSecureReport', { params: { secureToken }, signal: abort.signal })
      .then((response) => response.text())
      .then(setHtml)
      .catch((cause: unknown) => {
        if (!abort.signal.aborted) setProblem(messageOf(cause, 'The document could not be loaded.'))
      })
    return () => abort.abort()
  }, [secureToken, attempt])
  if (problem) {
    return (
      <ErrorState title="Report Loading Error" onRetry={() => setAttempt((before) => before + 1)}>
        {problem}
      </ErrorState>
    )
  }
  if (html !== undefined) return <ReportFrame title="Your report" html={html} />
  return (
    <div className="min-h-[calc(100dvh-11rem)] border border-hairline">
      <LoadingState text="Loading your report..." />
    </div>
  )
}
