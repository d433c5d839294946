import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { call } from '#web/lib/call.ts'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { FormProblem } from './form-problem.tsx'
import type { PaymentProps } from './payment-props.ts'
import { PaymentSkeleton } from './payment-skeleton.tsx'
import { SandboxPayment } from './sandbox-payment.tsx'

// Loaded on demand: no other page, and no sandbox, loads the provider's code.
const StripePayment = loadedLater(async () => (await import('./stripe-payment.tsx')).StripePayment)

/** The form of the configured payment provider. */
export function PaymentForm(props: PaymentProps) {
  const skeleton = (
    <PaymentSkeleton acceptsTerms={props.acceptTerms !== undefined} amount={props.amount} />
  )
  const config = useQuery({
    queryKey: ['payment-config'],
    queryFn: () => call('showPaymentConfig'),
    gcTime: 0,
  })
  if (config.isError) return <FormProblem onRetry={() => void config.refetch()} />
  if (!config.data) return skeleton
  if (config.data.gateway === 'sandbox') return <SandboxPayment {...props} />
  return (
    <Suspense fallback={skeleton}>
      <StripePayment {...props} config={config.data} />
    </Suspense>
  )
}
