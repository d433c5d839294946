import { Link } from 'react-router'
import type { FailedJobView } from '#contract/operations.ts'
import { formatDatedMoment, formatShortDate } from '#web/lib/format-date.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { Button } from '#web/ui/button.tsx'
import { times } from './operation-labels.ts'
import { useRetryJob } from './operations-query.ts'

type FailedJobRowProps = { job: FailedJobView; onDismiss: () => void }

export function FailedJobRow({ job, onDismiss }: FailedJobRowProps) {
  const retry = useRetryJob()
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 border-b border-hairline py-3 text-sm">
      <div className="min-w-0 max-w-full flex-1 basis-80">
        <p className="font-medium">{job.does}</p>
        <p className="mt-1">
          <About about={job.about} />
        </p>
        <p className="mt-1 break-words text-bad">{job.reason}</p>
        <p className="mt-1 text-xs text-graphite">
          Tried {times(job.tries)}
          {job.times > 1 ? `, failed for good ${times(job.times)}` : ''}, at last{' '}
          <time dateTime={job.failedAt} className="figures">
            {formatDatedMoment(job.failedAt)}
          </time>
          . Kept until{' '}
          <time dateTime={job.keptUntil} className="figures">
            {formatShortDate(job.keptUntil)}
          </time>
          .
        </p>
        <p className="mt-1 text-xs break-all text-graphite">
          In the log: <code className="select-all">{job.logReference}</code>
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          size="sm"
          variant="secondary"
          busy={retry.isPending}
          aria-label={`Retry: ${nameOf(job)}`}
          onClick={() => retry.mutate(job.id)}
        >
          Retry
        </Button>
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Dismiss: ${nameOf(job)}`}
          onClick={onDismiss}
        >
          Dismiss
        </Button>
      </div>
    </li>
  )
}

function nameOf({ does, about }: FailedJobView): string {
  return about?.label ? `${does}, ${about.label}` : does
}

function About({ about }: Pick<FailedJobView, 'about'>) {
  if (!about) return <span className="text-graphite">Not about one order</span>
  switch (about.kind) {
    case 'order':
      return (
        <Link to={pagePath('adminOrder', { orderId: about.id })} className="link">
          Order {about.label || about.id.slice(0, 8)}
        </Link>
      )
    case 'mail':
      return (
        <Link
          to={`${pagePath('admin')}?tab=operations&view=mail&mail=${about.id}`}
          className="link break-words"
        >
          Mail {about.label || about.id.slice(0, 8)}
        </Link>
      )
    case 'market-run':
      return (
        <Link to={`${pagePath('admin')}?tab=market-pricing`} className="link">
          A run of the market data
        </Link>
      )
    case 'subscription':
      return <span className="break-all text-graphite">Plan {about.label}</span>
  }
}
