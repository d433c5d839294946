import { useState } from 'react'
import type { MarketType } from '#core/market/market-type.ts'
import { formatMoment } from '#web/lib/format-date.ts'
import { Panel } from '#web/office/charts/panel.tsx'
import { MarketTypePicker } from '#web/office/market-analysis/market-type-picker.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Cell, numeric, Table, TableHead } from '#web/ui/table.tsx'
import { runLabels, typeText } from './market-labels.ts'
import {
  isUnderWay,
  type Market,
  type MarketRun,
  useCollect,
  useMonthlyAnalysis,
} from './market-query.ts'

export function CollectPanel({ market }: { market: Market }) {
  const [type, setType] = useState<MarketType>('restaurant')
  const collect = useCollect()
  const analysis = useMonthlyAnalysis()
  const stale = market.series.filter(({ freshness }) => freshness === 'stale').length
  return (
    <Panel title="Data Collection" note={`${market.series.length} indexes, ${stale} of them stale`}>
      <p className="mb-4 max-w-prose text-sm text-graphite">
        Reads the published price indexes that a project type follows. All of them are also read
        automatically in the middle of every month. The analysis compares them with the price book
        and makes proposals; nothing is applied automatically.
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <MarketTypePicker label="Project type" value={type} onPick={setType} />
        <Button className="min-h-11" busy={collect.isPending} onClick={() => collect.mutate(type)}>
          Collect Data
        </Button>
        <Button
          className="min-h-11"
          variant="secondary"
          busy={analysis.isPending}
          onClick={() => analysis.mutate()}
        >
          Run Monthly Analysis
        </Button>
      </div>
      <Pauses pauses={market.pauses} />
      <Runs runs={market.runs} />
    </Panel>
  )
}

function Pauses({ pauses }: { pauses: Market['pauses'] }) {
  if (pauses.length === 0) return null
  return (
    <Alert tone="caution" className="mt-4" title="A publisher asked for a pause">
      {pauses.map(({ source, until, reason }) => (
        <p key={source}>
          {source.toUpperCase()} is not asked again before {formatMoment(until)}: {reason}
        </p>
      ))}
    </Alert>
  )
}

function Runs({ runs }: { runs: Market['runs'] }) {
  const [newest, ...older] = runs
  if (!newest) {
    return (
      <p className="mt-4 text-sm text-graphite">
        Nothing was collected yet. The values shown come with the program.
      </p>
    )
  }
  return (
    <div className="mt-6 flex flex-col gap-3" aria-live="polite" aria-busy={isUnderWay(newest)}>
      <h3 className="text-sm font-semibold">Last runs</h3>
      <Run run={newest} />
      {older.length > 0 ? (
        <details className="text-sm">
          <summary className="cursor-pointer text-graphite">
            {older.length} earlier {older.length === 1 ? 'run' : 'runs'}
          </summary>
          <div className="mt-3 flex flex-col gap-3">
            {older.map((run) => (
              <Run key={run.id} run={run} />
            ))}
          </div>
        </details>
      ) : null}
    </div>
  )
}

function Run({ run }: { run: MarketRun }) {
  const { tone, label, text } = runLabels[run.state]
  const read = run.outcomes.filter(({ kind }) => kind === 'read')
  const sum = (of: 'added' | 'revised') => read.reduce((total, one) => total + one[of], 0)
  return (
    <div className="border border-hairline p-3 text-sm">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Badge tone={tone}>{label}</Badge>
        <span className="font-medium">
          {run.projectType === null ? 'All indexes' : typeText(run.projectType)}
        </span>
        <span className="text-xs text-graphite">
          {formatMoment(run.createdAt)}, {run.startedBy ?? 'by schedule'}
        </span>
      </div>
      <p className="mt-1">
        {text}
        {read.length > 0
          ? ` ${read.length} of ${run.outcomes.length} read: ${sum('added')} new values, ${sum('revised')} revised.`
          : ''}
      </p>
      {run.outcomes.length > 0 ? (
        <details className="mt-2">
          <summary className="cursor-pointer text-xs text-graphite">What each answered</summary>
          <Outcomes run={run} />
        </details>
      ) : null}
    </div>
  )
}

function Outcomes({ run }: { run: MarketRun }) {
  return (
    <Table caption={`Answers of the run of ${formatMoment(run.createdAt)}`} className="mt-2">
      <TableHead
        columns={[
          'Series',
          'Answer',
          numeric('Read'),
          numeric('New'),
          numeric('Revised'),
          numeric('Missing'),
        ]}
      />
      <tbody>
        {run.outcomes.map(({ seriesId, source, kind, read, added, revised, missing, message }) => (
          <tr key={seriesId}>
            <Cell>
              <span className="figures">{seriesId}</span>
              <span className="ml-2 text-xs text-graphite">{source.toUpperCase()}</span>
            </Cell>
            <Cell>
              {kind.replaceAll('-', ' ')}
              {message ? <span className="block text-xs text-graphite">{message}</span> : null}
            </Cell>
            <Cell numeric>{read}</Cell>
            <Cell numeric>{added}</Cell>
            <Cell numeric>{revised}</Cell>
            <Cell numeric>{missing}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
