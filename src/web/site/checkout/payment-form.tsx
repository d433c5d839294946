import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#web/lib/call.ts'
import { ErrorState } from '#web/ui/states.tsx'
import { sayFormFailed } from './payment-messages.ts'
import type { PaymentProps } from './payment-props.ts'
import { PaymentSkeleton } from './payment-skeleton.tsx'
import { SandboxPayment } from './sandbox-payment.tsx'

/** The form of whichever payment provider serves this product. */
export function PaymentForm(props: PaymentProps) {
  const config = useQuery({
    queryKey: ['payment-config'],
    queryFn: () => call('showPaymentConfig'),
    gcTime: 0,
  })
  if (config.isError) return <FormProblem onRetry={() => void config.refetch()} />
  if (!config.data) return <PaymentSkeleton />
  if (config.data.gateway === 'sandbox') return <SandboxPayment {...props} />
  return <FormProblem onRetry={() => void config.refetch()} />
}

function FormProblem({ onRetry }: { onRetry: () => void }) {
  useEffect(sayFormFailed, [])
  return (
    <ErrorState title="Payment Form Error" onRetry={onRetry}>
      Failed to load payment form. Please refresh and try again.
    </ErrorState>
  )
}
