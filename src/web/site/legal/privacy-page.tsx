import { privacySections, privacyUpdated } from '#web/content/privacy.ts'
import { usePageHead } from '../frame/use-page-head.ts'
import { LegalPage } from './legal-page.tsx'

export function PrivacyPage() {
  usePageHead('privacyPolicy')
  return <LegalPage title="Privacy Policy" updated={privacyUpdated} sections={privacySections} />
}
