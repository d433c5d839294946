import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { OperationsView } from '#contract/operations.ts'
import type { Instant } from '#core/time/day.ts'
import { messageOf } from '#web/lib/call.ts'
import { formatClock } from '#web/lib/format-date.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { RowSkeletons } from '../shell/row-skeletons.tsx'
import { adapterName, healthLabels, partNames } from './operation-labels.ts'
import type { useOperations } from './operations-query.ts'
import { PromiseList } from './promise-list.tsx'
import { QueueTable } from './queue-table.tsx'
import { ScheduleList } from './schedule-list.tsx'
import { StateMark } from './state-mark.tsx'

export function Overview({ operations }: { operations: ReturnType<typeof useOperations> }) {
  const { data, error } = operations
  const why = messageOf(error, 'The server did not answer as expected.')
  if (data === undefined) {
    if (operations.isPending) return <RowSkeletons label="Loading operations" />
    return (
      <ErrorState title="Operations could not be loaded" onRetry={() => void operations.refetch()}>
        {why}
      </ErrorState>
    )
  }
  return (
    <div className="flex min-w-0 flex-col gap-8">
      {error ? (
        <Alert tone="bad" title="These figures are out of date">
          {why} It is checked again automatically.
        </Alert>
      ) : null}
      <Part title="Health" note={<Checked at={data.checkedAt} />}>
        <HealthList health={data.health} />
      </Part>
      <Part title="Promises" note="What was promised with a time, and whether it happened.">
        <PromiseList promises={data.promises} />
      </Part>
      <Part title="Queue" note="Work done in the background, and how much of it is waiting.">
        <QueueTable queue={data.queue} />
      </Part>
      <Part title="By the clock" note="Work that starts on a schedule, and whether it did.">
        <ScheduleList schedules={data.schedules} />
      </Part>
      <Part title="Parked payment events">
        <ParkedEvents count={data.parkedEvents} />
      </Part>
    </div>
  )
}

type PartProps = { title: string; note?: ReactNode; children: ReactNode }

function Part({ title, note, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 border-t border-ink pt-4">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={id} className="text-base">
          {title}
        </h2>
        {note ? <p className="text-xs text-graphite">{note}</p> : null}
      </div>
      {children}
    </section>
  )
}

function Checked({ at }: { at: Instant }) {
  return (
    <>
      As of{' '}
      <time dateTime={at} className="figures">
        {formatClock(at)}
      </time>
      , asked every 10 seconds
    </>
  )
}

function HealthList({ health }: Pick<OperationsView, 'health'>) {
  return (
    <ul className="text-sm">
      {health.map(({ part, adapter, state, note }) => (
        <li
          key={part}
          className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-b border-hairline py-2 md:grid-cols-[18rem_9rem_1fr]"
        >
          <p className="min-w-0 break-words">
            <span className="font-medium">{partNames[part]}</span>{' '}
            <span className="text-graphite">{adapterName(adapter)}</span>
          </p>
          <p>
            <StateMark state={healthLabels[state]} />
          </p>
          <p className="col-span-2 min-w-0 break-words text-graphite md:col-span-1">{note}</p>
        </li>
      ))}
    </ul>
  )
}

/** They are handled on the payments tab. */
function ParkedEvents({ count }: { count: number }) {
  return (
    <p className="text-sm">
      {count === 0 ? 'None wait for a person. ' : null}
      <Link to={`${pagePath('admin')}?tab=payments`} className="link">
        {count === 0
          ? 'Payments'
          : `${count} ${count === 1 ? 'event waits' : 'events wait'}: open Payments`}
      </Link>
    </p>
  )
}
