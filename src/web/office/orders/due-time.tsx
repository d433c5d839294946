import type { Instant } from '#core/time/day.ts'
import { formatDatedMoment, formatSpan } from '#web/lib/format-date.ts'
import { classNames } from '#web/ui/class-names.ts'

/** The QC deadline: red when past, otherwise yellow, with the time until or since. */
export function DueTime({ deadline, now }: { deadline: Instant | null; now: number }) {
  if (deadline === null) return <span className="text-graphite">No deadline</span>
  const left = Date.parse(deadline) - now
  const late = left < 0
  return (
    <time
      dateTime={deadline}
      className={classNames('figures sm:whitespace-nowrap', late ? 'text-bad' : 'text-caution')}
    >
      <span className="block font-medium">
        {late ? `Overdue ${formatSpan(left)}` : `${formatSpan(left)} left`}
      </span>
      <span className="block text-xs">{formatDatedMoment(deadline)}</span>
    </time>
  )
}
