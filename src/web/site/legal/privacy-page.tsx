import { shippedPrivacy } from '#core/legal/privacy.ts'
import { usePageHead } from '../frame/use-page-head.ts'
import { LegalPage } from './legal-page.tsx'

export function PrivacyPage() {
  usePageHead('privacyPolicy')
  return <LegalPage document="privacy" shipped={shippedPrivacy} />
}
