import { Navigate } from 'react-router'
import { pagePath } from '#web/lib/page-path.ts'

/** Whoever has no subscription in this browser chooses on the pricing page. */
export function IntakeFormPage() {
  return <Navigate to={pagePath('pricing')} replace />
}
