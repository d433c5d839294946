import type { OperationsView } from '#contract/operations.ts'
import type { Instant } from '#core/time/day.ts'
import { formatDatedMoment } from '#web/lib/format-date.ts'
import { scheduleLabels } from './operation-labels.ts'
import { StateMark } from './state-mark.tsx'

type Schedule = OperationsView['schedules'][number]

/**
 * The scheduled jobs and the parts of the periodic cleanup, which open automatically when one has
 * failed.
 */
export function ScheduleList({ schedules }: Pick<OperationsView, 'schedules'>) {
  const parts = schedules.filter(({ name }) => name.startsWith('sweep:'))
  const jobs = schedules.filter((schedule) => !parts.includes(schedule))
  const unwell = parts.filter(({ state }) => state === 'failing' || state === 'overdue').length
  return (
    <>
      <Schedules schedules={jobs} />
      <details className="mt-3" open={unwell > 0}>
        <summary className="link w-fit cursor-pointer text-sm">
          The {parts.length} things that are looked after
          {unwell > 0 ? `, ${unwell} of them not well` : ''}
        </summary>
        <div className="mt-2">
          <Schedules schedules={parts} />
        </div>
      </details>
    </>
  )
}

function Schedules({ schedules }: { schedules: readonly Schedule[] }) {
  return (
    <ul className="text-sm">
      {schedules.map((schedule) => (
        <li
          key={schedule.name}
          className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-b border-hairline py-2 md:grid-cols-[26rem_10rem_1fr]"
        >
          <p className="min-w-0 break-words">{schedule.does}</p>
          <p>
            <StateMark state={scheduleLabels[schedule.state]} />
          </p>
          <p className="col-span-2 min-w-0 break-words text-graphite md:col-span-1">
            <LastRun schedule={schedule} />
          </p>
        </li>
      ))}
    </ul>
  )
}

function LastRun({ schedule: { lastDoneAt, lastFailedAt, lastError } }: { schedule: Schedule }) {
  return (
    <>
      {lastDoneAt ? (
        <>
          Last done <Moment at={lastDoneAt} />.
        </>
      ) : (
        'Not done yet.'
      )}
      {lastError && lastFailedAt ? (
        <span className="text-bad">
          {' '}
          Failed <Moment at={lastFailedAt} />: {lastError}
        </span>
      ) : null}
    </>
  )
}

function Moment({ at }: { at: Instant }) {
  return (
    <time dateTime={at} className="figures">
      {formatDatedMoment(at)}
    </time>
  )
}
