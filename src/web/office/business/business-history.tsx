import type { BusinessView } from '#contract/business.ts'
import { businessLabels } from '#core/business/business.ts'
import { formatDatedMoment } from '#web/lib/format-date.ts'

type Changes = BusinessView['history']

export function BusinessHistory({ history }: { history: Changes }) {
  return (
    <section aria-labelledby="business-history">
      <h2 id="business-history" className="text-lg">
        History
      </h2>
      {history.length === 0 ? (
        <p className="mt-2 text-sm text-graphite">
          Nothing was changed yet: the program’s defaults apply, which are placeholders.
        </p>
      ) : (
        <ol className="mt-4 border-b border-hairline">
          {history.map((entry) => (
            <HistoryEntry key={entry.revision} entry={entry} />
          ))}
        </ol>
      )}
    </section>
  )
}

function HistoryEntry({ entry }: { entry: Changes[number] }) {
  return (
    <li className="border-t border-hairline py-4">
      <p className="text-sm">
        <span className="font-medium">{entry.changedBy}</span>,{' '}
        <time dateTime={entry.changedAt} className="figures text-graphite">
          {formatDatedMoment(entry.changedAt)}
        </time>
      </p>
      <dl className="mt-2 flex flex-col gap-2 text-sm">
        {entry.changes.map(({ field, before, after }) => (
          <div key={field} className="grid gap-x-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <dt className="text-graphite">{businessLabels[field]}</dt>
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
