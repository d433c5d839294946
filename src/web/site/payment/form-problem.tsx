import { useEffect } from 'react'
import { ErrorState } from '#web/ui/states.tsx'
import { sayFormFailed } from './payment-messages.ts'

/** The payment form could not be loaded. */
export function FormProblem({ onRetry }: { onRetry: () => void }) {
  useEffect(sayFormFailed, [])
  return (
    <ErrorState title="Payment Form Error" onRetry={onRetry}>
      Failed to load payment form. Please refresh and try again.
    </ErrorState>
  )
}
