import { Button } from '#web/ui/button.tsx'
import { TermsSentence } from '../frame/terms-sentence.tsx'

export type PaymentPhase = 'loading' | 'ready' | 'submitting'

const labels: Readonly<Record<PaymentPhase, string>> = {
  loading: 'Loading Payment Form...',
  ready: 'Complete Payment',
  submitting: 'Processing...',
}

type PaymentButtonProps = { phase: PaymentPhase; acceptsTerms: boolean }

export function PaymentButton({ phase, acceptsTerms }: PaymentButtonProps) {
  return (
    <div className="mt-6 grid gap-2">
      {acceptsTerms ? <TermsSentence by="paying" /> : null}
      <Button type="submit" size="lg" disabled={phase !== 'ready'} busy={phase === 'submitting'}>
        {labels[phase]}
      </Button>
    </div>
  )
}
