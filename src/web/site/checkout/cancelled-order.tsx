import { Link } from 'react-router'
import { pagePath } from '#web/lib/page-path.ts'
import { Alert } from '#web/ui/alert.tsx'
import { buttonClass } from '#web/ui/button-class.ts'

/** An order that was not paid in time; its answers are still in the intake. */
export function CancelledOrder() {
  return (
    <Alert tone="caution" title="This order was cancelled">
      <p>
        It was not paid within three days, or you ordered again with other answers. Nothing was
        charged.
      </p>
      <Link to={pagePath('pricing')} className={`${buttonClass('secondary', 'sm')} mt-3`}>
        Order again
      </Link>
    </Alert>
  )
}
