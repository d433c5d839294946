import { Link } from 'react-router'
import { pagePath } from '#web/lib/page-path.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { usePageHead } from '../frame/use-page-head.ts'

const elsewhere = {
  title: 'This link does not work',
  text: 'It may be mistyped, expired, or ended by the person who sent it to you. Ask them for a new one.',
}

const endings: Readonly<Record<string, typeof elsewhere>> = {
  'shared-report-closed': {
    title: 'This report was closed',
    text: 'The person who gave you this link cannot show it any more. Please ask them about it.',
  },
  'shared-link-revoked': {
    title: 'This link was revoked',
    text: 'The person who gave it to you has ended it. Please ask them for a new one.',
  },
}

/** In place of a report that its link does not open, or opens no longer. */
export function NotShared({ code }: { code: string | undefined }) {
  const { title, text } = endings[code ?? ''] ?? elsewhere
  usePageHead('secureReport')
  return (
    <EmptyState
      heading="h1"
      title={title}
      actions={
        <Link to={pagePath('home')} className={buttonClass()}>
          Back to Home
        </Link>
      }
    >
      {text}
    </EmptyState>
  )
}
