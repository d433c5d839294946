import { termsSections, termsUpdated } from '#web/content/terms.ts'
import { usePageHead } from '../frame/use-page-head.ts'
import { LegalPage } from './legal-page.tsx'

export function TermsPage() {
  usePageHead('termsOfService')
  return (
    <LegalPage
      title="Terms of Service and Disclaimer"
      updated={termsUpdated}
      sections={termsSections}
    />
  )
}
