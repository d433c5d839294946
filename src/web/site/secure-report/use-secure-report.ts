import { useEffect, useState } from 'react'
import type { SecureReport } from '#contract/reports.ts'
import { cleanTexts } from '#report/view/clean-text.ts'
import { call } from '#web/lib/call.ts'

/** The page's data; characters that would reverse or hide text are removed here. */
export function useSecureReport(secureToken: string) {
  const [page, setPage] = useState<SecureReport>()
  const [error, setError] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    const abort = new AbortController()
    setError(undefined)
    call('readSecureReport', { params: { secureToken }, signal: abort.signal })
      .then((read) => setPage(cleanTexts(read)))
      .catch((cause: unknown) => {
        if (!abort.signal.aborted) setError(cause)
      })
    return () => abort.abort()
  }, [secureToken, attempt])
  return { page, error, retry: () => setAttempt((before) => before + 1) }
}
