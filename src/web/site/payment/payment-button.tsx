import { useId } from 'react'
import { formatUsd } from '#core/money/format-money.ts'
import type { Cents } from '#core/money/money.ts'
import { Button } from '#web/ui/button.tsx'
import { TermsSentence } from '../frame/terms-sentence.tsx'

export type PaymentPhase = 'loading' | 'ready' | 'submitting'

const labels: Readonly<Record<PaymentPhase, string>> = {
  loading: 'Loading Payment Form...',
  ready: 'Complete Payment',
  submitting: 'Processing...',
}

type PaymentButtonProps = {
  phase: PaymentPhase
  acceptsTerms: boolean
  /** Undefined while the order is loaded. */
  amount: Cents | undefined
}

/** What is charged, what is accepted, and the button that does both, in sight together. */
export function PaymentButton({ phase, acceptsTerms, amount }: PaymentButtonProps) {
  const amountId = useId()
  return (
    <>
      <p id={amountId} className="figures mt-6 flex min-h-8 items-baseline justify-between gap-4">
        <span className="text-sm text-graphite">You pay now</span>
        <span className="font-serif text-xl">{amount === undefined ? '' : formatUsd(amount)}</span>
      </p>
      <div className="mt-2 grid gap-2">
        {acceptsTerms ? <TermsSentence by="paying" /> : null}
        <Button
          type="submit"
          size="lg"
          disabled={phase !== 'ready'}
          busy={phase === 'submitting'}
          aria-describedby={amountId}
        >
          {labels[phase]}
        </Button>
      </div>
    </>
  )
}
