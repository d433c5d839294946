import { useMutation } from '@tanstack/react-query'
import { call, messageOf } from '#web/lib/call.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

type AcceptTermsProps = { orderId: string; onAccepted: () => Promise<unknown> }

/** Asked of a buyer whose order was made by someone else, before the card. */
export function AcceptTerms({ orderId, onAccepted }: AcceptTermsProps) {
  const accept = useMutation({
    mutationFn: () => call('acceptTerms', { params: { orderId } }),
    onSuccess: onAccepted,
  })
  return (
    <section aria-labelledby="accept-terms" className="flex flex-col gap-4">
      <h2 id="accept-terms" className="text-lg">
        Before You Pay
      </h2>
      <p className="max-w-measure">
        This order was prepared for you. Please read our{' '}
        <a href={pagePath('termsOfService')} className="link">
          Terms of Service
        </a>
        : they say what the report is, what it is not, and how refunds work. Paying needs your
        consent to them; it is kept with the order.
      </p>
      {accept.isError ? (
        <Alert tone="bad">
          {messageOf(accept.error, 'Your answer could not be kept. Please try again.')}
        </Alert>
      ) : null}
      <Button
        className="w-full sm:w-auto sm:self-start"
        busy={accept.isPending}
        onClick={() => accept.mutate()}
      >
        Accept and Continue
      </Button>
    </section>
  )
}
