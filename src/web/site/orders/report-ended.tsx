import { Link } from 'react-router'
import { pagePath } from '#web/lib/page-path.ts'
import { shownBusiness } from '#web/lib/shown-business.ts'
import { Alert } from '#web/ui/alert.tsx'

export function ReportClosed() {
  const { supportEmail } = shownBusiness()
  return (
    <Alert className="mt-8" title="This report is closed">
      What you paid for it was returned in full, by a refund or a dispute, so it can no longer be
      opened. If you think that is wrong, write to{' '}
      <a href={`mailto:${supportEmail}`} className="link break-all">
        {supportEmail}
      </a>
      .
    </Alert>
  )
}

export function LinkEnded({ isRevoked }: { isRevoked: boolean }) {
  return (
    <Alert
      className="mt-8"
      title={isRevoked ? 'The link to this report was revoked' : 'The link to this report changed'}
    >
      {isRevoked
        ? 'Nothing opens the report at present. A new link can be made in your '
        : 'The mail that led you here is from before that. The new link is in your last email from us and in your '}
      <Link to={pagePath('account')} className="link">
        account
      </Link>
      .
    </Alert>
  )
}
