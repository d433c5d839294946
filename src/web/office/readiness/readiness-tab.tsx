import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ReadinessView } from '#contract/readiness.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { RowSkeletons } from '../shell/row-skeletons.tsx'
import { pointTexts } from './point-texts.ts'
import { readinessQuery, useSendMailTest } from './readiness-query.ts'

/** What to do before the first live payment, in order; also the guide of the first start. */
export function ReadinessTab() {
  const readiness = useQuery(readinessQuery)
  if (readiness.isError)
    return <LoadFailed query={readiness} title="The readiness list could not be loaded" />
  if (!readiness.data) return <RowSkeletons label="Loading the readiness list..." />
  const { points, isLive } = readiness.data
  const open = points.filter(({ isReady }) => !isReady).length
  return (
    <div>
      <h2 className="text-lg">Ready for Live Payments</h2>
      <p className="mt-2 max-w-measure text-sm text-graphite">
        {points.length - open} of {points.length} points are done. Go through them in this order;
        each is checked in the database and the configuration whenever this page opens.
      </p>
      {open === 0 ? null : (
        <Alert
          tone={isLive ? 'bad' : 'info'}
          className="mt-4"
          title={
            isLive
              ? 'Cards are charged, and points are open'
              : 'Finish these before you set live keys'
          }
        >
          {isLive
            ? 'The keys are live. Mend what is open now, or start with test keys until it is.'
            : 'Payments are in test mode: no card is charged yet.'}
        </Alert>
      )}
      <ol className="mt-6 border-b border-hairline">
        {points.map((point, index) => (
          <PointRow key={point.point} number={index + 1} state={point} />
        ))}
      </ol>
    </div>
  )
}

type PointRowProps = { number: number; state: ReadinessView['points'][number] }

function PointRow({ number, state: { point, isReady, why } }: PointRowProps) {
  const { title, link } = pointTexts[point]
  return (
    <li className="flex flex-col gap-3 border-t border-hairline py-4 sm:flex-row sm:items-start">
      <div className="min-w-0 max-w-measure flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">
            <span className="figures mr-2 text-graphite">{number}</span>
            {title}
          </span>
          <Badge tone={isReady ? 'good' : 'caution'}>{isReady ? 'Done' : 'Open'}</Badge>
        </p>
        <p className="mt-1 text-sm break-words text-graphite">{why}</p>
        <p className="mt-1 text-sm">
          <PointLink {...link} />
        </p>
      </div>
      {point === 'mail' ? <MailTestButton /> : null}
    </li>
  )
}

/** Pages of the site are not the office's, so the browser loads them. */
function PointLink({ label, to }: { label: string; to: string }) {
  const className = 'link inline-block py-1.5'
  return to.startsWith('/admin') ? (
    <Link to={to} className={className}>
      {label}
    </Link>
  ) : (
    <a href={to} className={className}>
      {label}
    </a>
  )
}

function MailTestButton() {
  const send = useSendMailTest()
  return (
    <Button size="sm" variant="secondary" busy={send.isPending} onClick={() => send.mutate()}>
      Send a Test Mail
    </Button>
  )
}
