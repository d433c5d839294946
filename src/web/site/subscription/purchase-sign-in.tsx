import { Link } from 'react-router'
import { pagePath } from '#web/lib/page-path.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { usePurchaseSignIn } from './use-purchase-sign-in.ts'

/** The browser that paid is signed in to its purchase; any other one gets instructions. */
export function PurchaseSignIn({ sessionId }: { sessionId: string }) {
  const { state, email, retry } = usePurchaseSignIn(sessionId)
  switch (state) {
    case 'opening':
      return (
        <Alert title="Opening your plan…">
          This takes a moment: the payment provider is asked whether the payment is complete.
        </Alert>
      )
    case 'ready':
      return (
        <Alert tone="good" title="Your plan is ready in this browser">
          You are signed in as {email}. Order your first report; nothing more has to be paid.
        </Alert>
      )
    case 'elsewhere':
      return (
        <Alert tone="caution" title="Sign in to use your plan">
          This browser did not make the purchase.{' '}
          <Link to={pagePath('signIn')} className="link">
            Get a sign-in link by email
          </Link>{' '}
          and your plan is there.
        </Alert>
      )
    case 'failed':
      return (
        <Alert tone="caution" title="Your plan could not be opened yet">
          <p>The payment provider has not confirmed the payment. Nothing is lost.</p>
          <Button size="sm" className="mt-3" onClick={retry}>
            Try again
          </Button>
        </Alert>
      )
  }
}
