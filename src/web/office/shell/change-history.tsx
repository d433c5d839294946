import type { Instant } from '#core/time/day.ts'
import { formatDatedMoment } from '#web/lib/format-date.ts'

type Entry = {
  revision: number
  changedBy: string
  changedAt: Instant
  changes: readonly { label: string; before: string; after: string }[]
}

type ChangeHistoryProps = {
  id: string
  title: string
  empty: string
  entries: readonly Entry[]
}

/** Who changed which fields of a setting, newest first. */
export function ChangeHistory({ id, title, empty, entries }: ChangeHistoryProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {entries.length === 0 ? (
        <p className="mt-2 text-sm text-graphite">{empty}</p>
      ) : (
        <ol className="mt-4 border-b border-hairline">
          {entries.map((entry) => (
            <HistoryEntry key={entry.revision} entry={entry} />
          ))}
        </ol>
      )}
    </section>
  )
}

function HistoryEntry({ entry }: { entry: Entry }) {
  return (
    <li className="border-t border-hairline py-4">
      <p className="text-sm">
        <span className="font-medium">{entry.changedBy}</span>,{' '}
        <time dateTime={entry.changedAt} className="figures text-graphite">
          {formatDatedMoment(entry.changedAt)}
        </time>
      </p>
      <dl className="mt-2 flex flex-col gap-2 text-sm">
        {entry.changes.map(({ label, before, after }) => (
          <div key={label} className="grid gap-x-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <dt className="text-graphite">{label}</dt>
            <dd className="min-w-0 break-words whitespace-pre-line">
              <del>
                <span className="sr-only">Before: </span>
                {before || '(empty)'}
              </del>
              {'\n'}
              <ins className="no-underline">
                <span className="sr-only">After: </span>
                {after || '(empty)'}
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
