import { Link } from 'react-router'
import type { OperationsView } from '#contract/operations.ts'
import { formatInteger } from '#core/money/format-money.ts'
import { formatSpan } from '#web/lib/format-date.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { numeric, TableHead } from '#web/ui/table.tsx'
import { CardCell, CardTable } from '../shell/card-table.tsx'
import { useNow } from '../shell/use-now.ts'

export function QueueTable({ queue }: Pick<OperationsView, 'queue'>) {
  const now = useNow()
  return (
    <CardTable caption="Jobs by what they do" className="max-md:[&_tr]:grid-cols-3">
      <TableHead
        columns={[
          'What it does',
          numeric('Failed'),
          numeric('Waiting'),
          numeric('Oldest'),
          numeric('Running'),
          numeric('Tried again'),
          numeric('Later'),
        ]}
      />
      <tbody>
        {queue.map((line) => (
          <tr key={line.job}>
            <CardCell wide className="min-w-40 md:min-w-56">
              {line.does}
              <span className="ml-2 hidden font-mono text-xs text-graphite md:inline">
                {line.job}
              </span>
            </CardCell>
            <CardCell numeric label="Failed">
              {line.failed > 0 ? (
                <Link
                  className="link font-medium"
                  aria-label={`${line.failed} failed: ${line.does}`}
                  to={`${pagePath('admin')}?tab=operations&view=failed&job=${line.job}`}
                >
                  {formatInteger(line.failed)}
                </Link>
              ) : (
                <None />
              )}
            </CardCell>
            <Count label="Waiting" value={line.waiting} />
            <CardCell numeric label="Oldest">
              {line.oldestWaitingAt ? (
                <time dateTime={line.oldestWaitingAt}>
                  {formatSpan(now - Date.parse(line.oldestWaitingAt))}
                </time>
              ) : (
                <span className="text-graphite md:hidden">none</span>
              )}
            </CardCell>
            <Count label="Running" value={line.running} />
            <Count label="Tried again" value={line.retrying} />
            <Count label="Later" value={line.later} />
          </tr>
        ))}
      </tbody>
    </CardTable>
  )
}

function Count({ label, value }: { label: string; value: number }) {
  return (
    <CardCell numeric label={label}>
      {value === 0 ? <None /> : formatInteger(value)}
    </CardCell>
  )
}

function None() {
  return <span className="text-graphite">0</span>
}
