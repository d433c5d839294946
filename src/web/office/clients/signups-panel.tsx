import { Link } from 'react-router'
import { formatInteger } from '#core/money/format-money.ts'
import { addDays } from '#core/time/day.ts'
import { ColumnChart } from '#web/office/charts/column-chart.tsx'
import { Panel } from '#web/office/charts/panel.tsx'
import { clientListAddress } from '#web/office/shell/client-list-address.ts'
import { Cell, numeric, Table, TableHead } from '#web/ui/table.tsx'
import type { ClientSummary } from '../analytics/analytics-query.ts'
import { stepLabel, stepMark } from '../analytics/step-label.ts'

const title = 'New clients by week'

export function SignupsPanel({ weeks }: { weeks: ClientSummary['signupsByWeek'] }) {
  return (
    <Panel title={title} note="The last twelve weeks, the current one last">
      <ColumnChart
        label={title}
        height={140}
        columns={weeks.map(({ start, count }) => ({
          id: start,
          label: stepLabel(start, 'week'),
          mark: stepMark(start, 'week'),
          parts: [{ look: 'lined', value: count }],
        }))}
        format={formatInteger}
        formatAxis={formatInteger}
        reading={(index) => <Reading week={weeks[index]} />}
      />
      <details className="mt-4 text-sm">
        <summary className="link w-fit">Show as a table</summary>
        <div className="mt-3 max-w-md">
          <Table caption={title}>
            <TableHead columns={['Week', numeric('New clients')]} />
            <tbody>
              {weeks.map(({ start, count }) => (
                <tr key={start}>
                  <Cell>{stepLabel(start, 'week')}</Cell>
                  <Cell numeric>
                    <Link
                      to={clientListAddress({ from: start, to: addDays(start, 6) })}
                      className="link"
                      aria-label={`Clients of the ${stepLabel(start, 'week').toLowerCase()}: ${formatInteger(count)}`}
                    >
                      {formatInteger(count)}
                    </Link>
                  </Cell>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      </details>
    </Panel>
  )
}

function Reading({ week }: { week: ClientSummary['signupsByWeek'][number] | undefined }) {
  if (week === undefined) return null
  return (
    <p>
      <span className="block text-sm text-graphite">{stepLabel(week.start, 'week')}</span>
      <span className="figures font-serif text-lg">{formatInteger(week.count)}</span>
      <span className="ml-2 text-sm text-graphite">
        new {week.count === 1 ? 'client' : 'clients'}
      </span>
    </p>
  )
}
