import { Link } from 'react-router'
import type { PromiseCount } from '#contract/promises.ts'
import { formatInteger } from '#core/money/format-money.ts'
import { type PromiseKind, promisePlans } from '#core/promises/promise-kind.ts'
import { formatDatedMoment } from '#web/lib/format-date.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { dashboardPath } from '../shell/dashboard-path.ts'

const mails = dashboardPath({ tab: 'operations', view: 'mail' })
const failedJobs = dashboardPath({ tab: 'operations', view: 'failed' })
const operations = dashboardPath({ tab: 'operations' })

/** Where a person does something about it, when it is about no single order. */
const places: Readonly<Record<PromiseKind, readonly [address: string, label: string]>> = {
  draft: [failedJobs, 'Open the failed jobs'],
  'report-release': [failedJobs, 'Open the failed jobs'],
  'demo-release': [dashboardPath({ tab: 'demo-projects' }), 'Open the demo projects'],
  'report-mail': [failedJobs, 'Open the failed jobs'],
  mail: [mails, 'Open the mail log'],
  webhook: [failedJobs, 'Open the failed jobs'],
  invoice: [operations, 'Open Operations'],
  'upgrade-offer': [dashboardPath({ tab: 'payments' }), 'Open Payments'],
  question: [dashboardPath({ tab: 'orders' }), 'Open the orders'],
  backup: [operations, 'Open Operations'],
}

/** What was promised and has not happened in time, each with what to do. */
export function OverduePromises({ promises }: { promises: readonly PromiseCount[] }) {
  const overdue = promises.filter((one) => one.overdue > 0)
  if (overdue.length === 0) return null
  return (
    <ul className="flex flex-col gap-3">
      {overdue.map((one) => (
        <li
          key={one.kind}
          className="min-w-0 border border-l-4 border-hairline border-l-bad bg-raised p-4 text-sm"
        >
          <OverduePromise promise={one} />
        </li>
      ))}
    </ul>
  )
}

function OverduePromise({ promise }: { promise: PromiseCount }) {
  const { kind, overdue, dueAt, orderId } = promise
  const plan = promisePlans[kind]
  const [place, label] = places[kind]
  return (
    <>
      <p className="text-base font-semibold break-words">
        {plan.overdue}
        {overdue > 1 ? ` (${formatInteger(overdue)} times)` : ''}
      </p>
      {dueAt ? (
        <p className="text-graphite">
          Due since{' '}
          <time dateTime={dueAt} className="figures">
            {formatDatedMoment(dueAt)}
          </time>
          . {plan.whatToDo}
        </p>
      ) : null}
      <p className="mt-1">
        {orderId ? (
          <Link to={pagePath('adminOrder', { orderId })} className="link inline-flex min-h-6">
            Open the order
          </Link>
        ) : (
          <Link to={place} className="link inline-flex min-h-6">
            {label}
          </Link>
        )}
      </p>
    </>
  )
}
