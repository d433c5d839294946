import { Alert } from '#web/ui/alert.tsx'
import type { PaymentFailure } from './payment-messages.ts'

/** Shown beside the button until the next try. */
type PaymentFailureNoticeProps = {
  failure: PaymentFailure | undefined
  /** What stays as it was. */
  kept: string
}

export function PaymentFailureNotice({ failure, kept }: PaymentFailureNoticeProps) {
  if (!failure) return null
  return (
    <Alert tone="caution" title="The last try did not go through" className="mt-6">
      {failure.isUncharged
        ? `${failure.text} Nothing was charged. ${kept}`
        : `${kept} The page of the order shows whether the payment arrived.`}
    </Alert>
  )
}
