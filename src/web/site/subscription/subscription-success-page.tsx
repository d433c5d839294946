import { Link, useSearchParams } from 'react-router'
import { pagePath } from '#web/lib/page-path.ts'
import { shownBusiness } from '#web/lib/shown-business.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { GridBubble } from '#web/ui/grid-bubble.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { usePageHead } from '../frame/use-page-head.ts'
import { PurchaseSignIn } from './purchase-sign-in.tsx'

const shownSessionLength = 20

const steps = [
  {
    title: 'Create Your First Report',
    text: 'Describe a space; within your monthly limit it costs nothing more.',
  },
  {
    title: 'Track Monthly Usage',
    text: 'Each report counts in the month it is ordered. The count starts again every month.',
  },
  { title: 'Get Support', text: 'Write to us by e-mail. A person answers.' },
] as const

export function SubscriptionSuccessPage() {
  usePageHead('subscriptionSuccess')
  const { supportEmail } = shownBusiness()
  const [search] = useSearchParams()
  const sessionId = search.get('session_id')
  return (
    <div className="sheet py-12 lg:py-16">
      <PageTitle mark="Thank you" title="Subscription Activated!">
        You will receive a receipt by e-mail.
        {sessionId ? (
          <p className="mt-2 font-mono text-sm">Session: {shortened(sessionId)}</p>
        ) : null}
      </PageTitle>
      {sessionId ? (
        <div className="mb-12 max-w-measure">
          <PurchaseSignIn sessionId={sessionId} />
        </div>
      ) : null}
      <section aria-labelledby="next">
        <h2 id="next" className="text-lg">
          What's Next
        </h2>
        <ol className="mt-6 grid gap-8 md:grid-cols-3">
          {steps.map((step, index) => (
            <li key={step.title} className="border-t border-hairline pt-5">
              <GridBubble>{index + 1}</GridBubble>
              <h3 className="mt-3 text-lg">{step.title}</h3>
              <p className="mt-1 text-sm text-graphite">{step.text}</p>
            </li>
          ))}
        </ol>
      </section>
      <div className="mt-12 flex flex-wrap gap-3">
        <Link to={pagePath('intakeForm')} className={buttonClass()}>
          Create Your First Report
        </Link>
        <Link to={pagePath('home')} className={buttonClass('secondary')}>
          Go to Dashboard
        </Link>
        <Link to={pagePath('account')} className={buttonClass('secondary')}>
          Your account
        </Link>
      </div>
      <p className="mt-8 text-sm text-graphite">
        Questions? Write to{' '}
        <a href={`mailto:${supportEmail}`} className="link">
          {supportEmail}
        </a>
        .
      </p>
    </div>
  )
}

function shortened(sessionId: string): string {
  return `${sessionId.slice(0, shownSessionLength)}...`
}
