import type { Cents } from '#core/money/money.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PaymentButton } from './payment-button.tsx'

/** Keeps the form's space until the payment system answers. */
type PaymentSkeletonProps = { acceptsTerms?: boolean; amount?: Cents }

export function PaymentSkeleton({ acceptsTerms = false, amount }: PaymentSkeletonProps) {
  return (
    <div role="status" aria-label="Loading Payment Form...">
      <div className="border border-edge p-6">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="mt-6 h-11 w-full" />
        <div className="mt-5 grid grid-cols-2 gap-5">
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-11 w-full" />
        </div>
      </div>
      <PaymentButton phase="loading" acceptsTerms={acceptsTerms} amount={amount} />
    </div>
  )
}
