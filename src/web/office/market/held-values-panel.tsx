import { useState } from 'react'
import type { HeldMarketValue } from '#contract/held-market-values.ts'
import { formatShortMonth } from '#web/lib/format-date.ts'
import { Panel } from '#web/office/charts/panel.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Cell, HeadCell, Table } from '#web/ui/table.tsx'
import { type Market, useDecideHeldValues } from './market-query.ts'

type Decision = {
  readonly values: readonly HeldMarketValue[]
  readonly verb: 'accepted' | 'refused'
}

/** Drawn only while values wait for a decision. */
export function HeldValuesPanel({ market }: { market: Market }) {
  const [decision, setDecision] = useState<Decision>()
  const decide = useDecideHeldValues(() => setDecision(undefined))
  const series = Map.groupBy(market.heldValues, ({ seriesId }) => seriesId)
  if (series.size === 0) return null
  return (
    <Panel title="Values Held Back" note="They change no price until they are accepted">
      <p className="mb-4 max-w-prose text-sm text-graphite">
        These collected values differ from what was known by more than the series ever moved. A
        wrong decimal point, a new base year or another unit looks like this. Compare them with the
        publisher before you accept them; a refused value is not asked about again.
      </p>
      {[...series.values()].map((values) => (
        <SeriesValues key={values[0]?.seriesId} values={values} onDecide={setDecision} />
      ))}
      {decision ? (
        <ConfirmDialog
          open
          danger={decision.verb === 'accepted'}
          title={decision.verb === 'accepted' ? 'Accept These Values?' : 'Refuse These Values?'}
          description={decisionText(decision)}
          confirmLabel={decision.verb === 'accepted' ? 'Accept' : 'Refuse'}
          busy={decide.isPending}
          onConfirm={() =>
            decide.mutate({ ids: decision.values.map(({ id }) => id), decision: decision.verb })
          }
          onCancel={() => setDecision(undefined)}
        />
      ) : null}
    </Panel>
  )
}

type SeriesValuesProps = {
  values: readonly HeldMarketValue[]
  onDecide: (decision: Decision) => void
}

function SeriesValues({ values, onDecide }: SeriesValuesProps) {
  const [first] = values
  if (!first) return null
  return (
    <div className="border-t border-hairline py-4">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-medium">
          {first.title} <span className="text-sm text-graphite">{first.seriesId}</span>
        </h3>
        <div className="flex gap-2">
          <Button
            size="sm"
            variant="secondary"
            onClick={() => onDecide({ values, verb: 'accepted' })}
          >
            Accept<span className="sr-only"> the values of {first.title}</span>
          </Button>
          <Button
            size="sm"
            variant="secondary"
            onClick={() => onDecide({ values, verb: 'refused' })}
          >
            Refuse<span className="sr-only"> the values of {first.title}</span>
          </Button>
        </div>
      </div>
      <Table caption={`Held values of ${first.title}`}>
        <thead>
          <tr>
            <HeadCell>Month</HeadCell>
            <HeadCell numeric>Collected</HeadCell>
            <HeadCell numeric>Known</HeadCell>
            <HeadCell className="max-sm:hidden">Reason</HeadCell>
          </tr>
        </thead>
        <tbody>
          {values.map((value) => (
            <tr key={value.id}>
              <Cell>
                {formatShortMonth(value.month)}
                <span className="block text-xs text-graphite sm:hidden">{value.reason}</span>
              </Cell>
              <Cell numeric>{value.value}</Cell>
              <Cell numeric>{value.knownValue ?? '–'}</Cell>
              <Cell className="max-sm:hidden">{value.reason}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

function decisionText({ values, verb }: Decision): string {
  const [first] = values
  const count = values.length === 1 ? 'One value' : `${values.length} values`
  const effect =
    verb === 'accepted'
      ? 'will count like any collected value: in escalation, forecasts and proposals.'
      : 'will not count, now or when the publisher sends the same again.'
  return `${count} of ${first?.title ?? ''} ${effect}`
}
