import { Button } from '#web/ui/button.tsx'

export type PaymentPhase = 'loading' | 'ready' | 'submitting'

const labels: Readonly<Record<PaymentPhase, string>> = {
  loading: 'Loading Payment Form...',
  ready: 'Complete Payment',
  submitting: 'Processing...',
}

export function PaymentButton({ phase }: { phase: PaymentPhase }) {
  return (
    <Button
      type="submit"
      size="lg"
      className="mt-6 w-full"
      disabled={phase !== 'ready'}
      busy={phase === 'submitting'}
    >
      {labels[phase]}
    </Button>
  )
}
