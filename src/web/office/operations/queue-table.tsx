import { Link } from 'react-router'
import type { OperationsView } from '#contract/operations.ts'
import { formatInteger } from '#core/money/format-money.ts'
import { formatSpan } from '#web/lib/format-short-time.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { Cell, HeadCell, Table } from '#web/ui/table.tsx'
import { useNow } from '../shell/use-now.ts'

export function QueueTable({ queue }: Pick<OperationsView, 'queue'>) {
  const now = useNow()
  return (
    <Table caption="Jobs by what they do">
      <thead>
        <tr>
          <HeadCell>What it does</HeadCell>
          <HeadCell numeric>Failed</HeadCell>
          <HeadCell numeric>Waiting</HeadCell>
          <HeadCell numeric>Oldest</HeadCell>
          <HeadCell numeric>Running</HeadCell>
          <HeadCell numeric>Tried again</HeadCell>
          <HeadCell numeric>Later</HeadCell>
        </tr>
      </thead>
      <tbody>
        {queue.map((line) => (
          <tr key={line.job}>
            <Cell className="min-w-40 md:min-w-56">
              {line.does}
              <span className="ml-2 hidden font-mono text-xs text-graphite md:inline">
                {line.job}
              </span>
            </Cell>
            <Cell numeric>
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
            </Cell>
            <Count value={line.waiting} />
            <Cell numeric>
              {line.oldestWaitingAt ? (
                <time dateTime={line.oldestWaitingAt}>
                  {formatSpan(now - Date.parse(line.oldestWaitingAt))}
                </time>
              ) : null}
            </Cell>
            <Count value={line.running} />
            <Count value={line.retrying} />
            <Count value={line.later} />
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Count({ value }: { value: number }) {
  return <Cell numeric>{value === 0 ? <None /> : formatInteger(value)}</Cell>
}

function None() {
  return <span className="text-graphite">0</span>
}
