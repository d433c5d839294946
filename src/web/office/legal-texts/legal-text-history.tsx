import type { LegalTextView } from '#contract/legal-texts.ts'
import { formatDay } from '#core/time/day.ts'
import { formatDatedMoment } from '#web/lib/format-date.ts'
import { Badge } from '#web/ui/badge.tsx'

export function LegalTextHistory({ view }: { view: LegalTextView }) {
  const { history, standing } = view
  return (
    <section aria-labelledby="legal-history">
      <h2 id="legal-history" className="text-lg">
        History
      </h2>
      {history.length === 0 ? (
        <p className="mt-2 text-sm text-graphite">
          Nothing was saved yet: the text that the program ships with is in force.
        </p>
      ) : (
        <ol className="mt-4 border-b border-hairline">
          {history.map((entry) => (
            <li key={entry.revision} className="border-t border-hairline py-4 text-sm">
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-medium">{entry.changedBy}</span>
                <time dateTime={entry.changedAt} className="figures text-graphite">
                  {formatDatedMoment(entry.changedAt)}
                </time>
                {entry.revision === standing ? <Badge tone="good">In force</Badge> : null}
              </p>
              <p className="mt-1 text-graphite">Applies from {formatDay(entry.effectiveOn)}.</p>
              <details className="mt-2">
                <summary className="link w-fit cursor-pointer py-1.5">
                  Read version {entry.revision}
                </summary>
                <p className="mt-2 max-w-measure break-words whitespace-pre-line">{entry.text}</p>
              </details>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
