import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OwnLinkRefusal } from '#contract/link-refusals.ts'
import type { CallError } from '#web/lib/call.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { shownBusiness } from '#web/lib/shown-business.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/states.tsx'

type Reason = { title: string; text: ReactNode; action: ReactNode }

const home = (
  <Link to={pagePath('home')} className={buttonClass()}>
    Back to Home
  </Link>
)

const toAccount = (
  <Link to={pagePath('account')} className={buttonClass()}>
    Go to Your Account
  </Link>
)

const unavailable: Reason = {
  title: 'Report Not Available',
  text: 'This link does not lead to a report: it may be mistyped or expired. The newest link is in your last e-mail from us.',
  action: home,
}

const reasons: Readonly<Record<OwnLinkRefusal, Reason>> = {
  'report-not-available': unavailable,
  'report-link-replaced': {
    title: 'This Link Was Replaced',
    text: 'A new link to this report was made, and this one stopped working. The new link is in your last email from us and in your account.',
    action: toAccount,
  },
  'report-link-revoked': {
    title: 'This Link Was Revoked',
    text: 'It was ended on purpose and opens the report no longer. A new link can be made in your account.',
    action: toAccount,
  },
  'report-closed': {
    title: 'This Report Is Closed',
    text: <Closed />,
    action: home,
  },
}

function Closed() {
  const { supportEmail } = shownBusiness()
  return (
    <>
      What was paid for this report was returned in full, by a refund or a dispute, so its links no
      longer open it. If you think that is wrong, or want to buy the report again, write to{' '}
      <a href={`mailto:${supportEmail}`} className="link break-all">
        {supportEmail}
      </a>
      .
    </>
  )
}

const isReason = (code: string | undefined): code is OwnLinkRefusal =>
  code !== undefined && Object.hasOwn(reasons, code)

/** In place of a report that its own link does not open: why, and whom to ask. */
export function NoReport({ error }: { error: CallError }) {
  const { title, text, action } = isReason(error.code) ? reasons[error.code] : unavailable
  return (
    <EmptyState heading="h1" title={title} actions={action}>
      {text}
    </EmptyState>
  )
}
