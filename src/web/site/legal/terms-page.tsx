import { shippedTerms } from '#core/legal/terms.ts'
import { usePageHead } from '../frame/use-page-head.ts'
import { LegalPage } from './legal-page.tsx'

export function TermsPage() {
  usePageHead('termsOfService')
  return <LegalPage document="terms" shipped={shippedTerms} />
}
