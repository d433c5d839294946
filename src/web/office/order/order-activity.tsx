import type { StaffOrder } from '#contract/staff-order.ts'
import type { Instant } from '#core/time/day.ts'
import { messageOf } from '#web/lib/call.ts'
import { formatDatedMoment } from '#web/lib/format-date.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type AuditEntry, actionSentence } from '../audit/audit-labels.ts'
import { StatusMove } from '../audit/audit-table.tsx'
import { useOrderActivity } from './order-activity-query.ts'

/** The order's history: what happened, who did it and when; newest first. */
export function OrderActivity({ order }: { order: StaffOrder }) {
  const activity = useOrderActivity(order)
  if (activity.isPending) return <Skeleton className="h-40 w-full" />
  if (activity.data === undefined) {
    return (
      <Alert tone="caution" title="The activity could not be loaded">
        {messageOf(activity.error, 'The server did not answer as expected.')}
      </Alert>
    )
  }
  return (
    <ol className="max-h-[32rem] overflow-y-auto border-l border-vermilion pl-4 text-sm">
      {activity.data.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
      <li className={entryClass}>
        Ordered
        <Moment at={order.createdAt} by="customer" />
      </li>
    </ol>
  )
}

const entryClass =
  "relative py-1.5 before:absolute before:top-3 before:-left-[1.28rem] before:size-2 before:rounded-full before:bg-vermilion before:content-['']"

function Entry({ entry }: { entry: AuditEntry }) {
  return (
    <li className={entryClass}>
      {actionSentence(entry.action)}
      <StatusMove entry={entry} />
      <Moment at={entry.at} by={entry.actorName} />
    </li>
  )
}

function Moment({ at, by }: { at: Instant; by: string }) {
  return (
    <span className="figures block text-xs text-graphite">
      <time dateTime={at}>{formatDatedMoment(at)}</time>, {by}
    </span>
  )
}
