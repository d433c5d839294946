import { Alert } from '#web/ui/alert.tsx'
import type { PaymentFailure } from './payment-messages.ts'

/** Shown beside the button until the next try. */
export function PaymentFailureNotice({ failure }: { failure: PaymentFailure | undefined }) {
  if (!failure) return null
  return (
    <Alert tone="caution" title="The last try did not go through" className="mt-6">
      {failure.isDecline
        ? `${failure.text} Nothing was charged; your order is kept.`
        : 'Your order is kept. Its page shows whether the payment arrived.'}
    </Alert>
  )
}
