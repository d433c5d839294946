import type { PromiseCount } from '#contract/promises.ts'
import { formatInteger } from '#core/money/format-money.ts'
import { promisePlans } from '#core/promises/promise-kind.ts'
import { formatDatedMoment } from '#web/lib/format-date.ts'
import { OverduePromises } from './overdue-promises.tsx'

/** Overdue promises with what to do, then how many of each kind are under way. */
export function PromiseList({ promises }: { promises: readonly PromiseCount[] }) {
  const open = promises.filter((one) => one.open > one.overdue)
  return (
    <div className="flex flex-col gap-3 text-sm">
      <OverduePromises promises={promises} />
      {open.length === 0 ? <p>Nothing else is promised at present.</p> : null}
      <ul>
        {open.map(({ kind, open: count, overdue, dueAt }) => (
          <li
            key={kind}
            className="flex flex-wrap justify-between gap-x-4 border-b border-hairline py-2"
          >
            <span className="min-w-0 break-words">{promisePlans[kind].name}</span>
            <span className="text-graphite">
              {formatInteger(count - overdue)} under way
              {dueAt && overdue === 0 ? `, the first due ${formatDatedMoment(dueAt)}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
