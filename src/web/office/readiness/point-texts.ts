import type { ReadinessPoint } from '#core/readiness/readiness.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { dashboardPath } from '../shell/dashboard-path.ts'

type PointText = {
  readonly title: string
  /** Where to mend it. */
  readonly link: { readonly label: string; readonly to: string }
}

const connections = {
  label: 'Open the connections',
  to: dashboardPath({ tab: 'business', view: 'connections' }),
}

const business = { label: 'Open the business details', to: dashboardPath({ tab: 'business' }) }

export const pointTexts: Readonly<Record<ReadinessPoint, PointText>> = {
  business: { title: 'Name and postal address of the business', link: business },
  'support-email': { title: 'Support address', link: business },
  'contact-email': { title: 'Address of the contact form', link: connections },
  'public-address': { title: 'Public address with https', link: connections },
  mail: {
    title: 'Mails leave, tried with a test mail',
    link: connections,
  },
  'payment-test': {
    title: 'A paid test order',
    link: { label: 'Order a report', to: pagePath('intake', { packageType: 'pro' }) },
  },
  webhook: {
    title: 'Notices of the payment provider arrive',
    link: { label: 'Open the payments', to: dashboardPath({ tab: 'payments' }) },
  },
  prices: {
    title: 'Prices of packages and plans',
    link: {
      label: 'Open prices and delivery',
      to: dashboardPath({ tab: 'business', view: 'offer' }),
    },
  },
  claims: {
    title: 'Claims confirmed, or off',
    link: { label: 'Open the claims', to: dashboardPath({ tab: 'claims' }) },
  },
  'legal-texts': {
    title: 'Legal texts with their date',
    link: {
      label: 'Open the legal texts',
      to: dashboardPath({ tab: 'business', view: 'legal' }),
    },
  },
  'second-factors': {
    title: 'A second factor for everyone who can move money',
    link: { label: 'Open the users', to: dashboardPath({ tab: 'users' }) },
  },
  backup: {
    title: 'A backup that was tried',
    link: { label: 'Open operations', to: dashboardPath({ tab: 'operations' }) },
  },
}
