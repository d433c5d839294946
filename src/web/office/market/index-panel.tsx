import { useState } from 'react'
import { formatUsdWhole } from '#core/money/format-money.ts'
import { formatShortMonth } from '#web/lib/format-date.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { marketDay } from '#web/lib/market-day.ts'
import { Panel } from '#web/office/charts/panel.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Cell, HeadCell, Table } from '#web/ui/table.tsx'
import { FanChart } from './fan-chart.tsx'
import { behindText, freshnessTones, percentText } from './market-labels.ts'
import {
  type Market,
  type MarketSeries,
  type SeriesHistory,
  useSeriesHistory,
} from './market-query.ts'

export function IndexPanel({ market }: { market: Market }) {
  const [chosen, setChosen] = useState(market.series[0]?.id ?? '')
  const series = market.series.find(({ id }) => id === chosen)
  return (
    <Panel
      title="Index Register"
      note="U.S. Bureau of Labor Statistics; the estimate's escalation uses the series its lines follow"
    >
      {series ? (
        <History
          series={series}
          all={market.series}
          onChoose={setChosen}
          version={market.runs[0]?.finishedAt ?? ''}
        />
      ) : null}
      <div className="mt-6">
        <Register series={market.series} />
      </div>
      <Wages wages={market.regionalWages} />
    </Panel>
  )
}

type HistoryProps = {
  series: MarketSeries
  all: readonly MarketSeries[]
  onChoose: (id: string) => void
  version: string
}

function History({ series, all, onChoose, version }: HistoryProps) {
  const history = useSeriesHistory(series.id, version)
  return (
    <div>
      <Field label="History and forecast of" className="mb-4 max-w-md">
        <Select
          value={series.id}
          options={all.map(({ id, title }) => ({ id, label: `${title} (${id})` }))}
          onChange={({ target }) => onChoose(target.value)}
        />
      </Field>
      {history.data ? (
        <>
          <FanChart history={history.data} />
          <Revisions revisions={history.data.revisions} />
        </>
      ) : history.isError ? (
        <LoadFailed query={history} title="The index could not be loaded" />
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </div>
  )
}

function Revisions({ revisions }: { revisions: SeriesHistory['revisions'] }) {
  if (revisions.length === 0) return null
  return (
    <details className="mt-3 text-sm">
      <summary className="cursor-pointer text-graphite">
        {revisions.length} values were revised by the publisher
      </summary>
      <ul className="mt-2 flex flex-col gap-1">
        {revisions.map(({ month, from, to, collectedAt }) => (
          <li key={`${month} ${collectedAt}`} className="figures">
            {formatShortMonth(month)}: {from} became {to}, read {marketDay(collectedAt)}
          </li>
        ))}
      </ul>
    </details>
  )
}

function Register({ series }: { series: readonly MarketSeries[] }) {
  return (
    <Table caption="Index register">
      <thead>
        <tr>
          <HeadCell className="sm:w-2/5">Index</HeadCell>
          <HeadCell numeric>Newest value</HeadCell>
          <HeadCell numeric className="max-sm:hidden">
            Over a year
          </HeadCell>
          <HeadCell className="max-sm:hidden">State</HeadCell>
          <HeadCell className="max-sm:hidden">Followed by</HeadCell>
        </tr>
      </thead>
      <tbody>
        {series.map((one) => (
          <tr key={one.id}>
            <th scope="row" className="border-b border-hairline py-2 pr-3 text-left font-normal">
              {one.title}
              <span className="block text-xs text-graphite">
                <a className="link figures" href={one.sourceUrl} target="_blank" rel="noreferrer">
                  {one.id}
                </a>
                , {one.unit}, {one.cadence}
              </span>
              <span className="mt-1 block text-xs sm:hidden">
                <Badge tone={freshnessTones[one.freshness]}>{one.freshness}</Badge>{' '}
                {behindText(one.monthsBehind)}
              </span>
            </th>
            <Cell numeric>
              {one.newestValue.toFixed(1)}
              <span className="block text-xs text-graphite">
                {formatShortMonth(one.newestMonth)}
              </span>
            </Cell>
            <Cell numeric className="max-sm:hidden">
              {one.yearChangePercent === null ? 'not known' : percentText(one.yearChangePercent)}
            </Cell>
            <Cell className="max-sm:hidden">
              <Badge tone={freshnessTones[one.freshness]}>{one.freshness}</Badge>
              <span className="mt-0.5 block text-xs text-graphite">
                {behindText(one.monthsBehind)},{' '}
                {one.origin === 'table' ? 'came with the program' : 'collected'}
              </span>
            </Cell>
            <Cell className="text-xs text-graphite max-sm:hidden">
              {one.followedBy.length > 0 ? one.followedBy.join(', ') : 'watched only'}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Wages({ wages }: { wages: Market['regionalWages'] }) {
  if (!wages) return null
  const [year, month] = wages.quarter.split('-')
  const quarter = Math.floor((Number(month) - 1) / 3) + 1
  return (
    <p className="mt-4 text-sm text-graphite">
      Construction wages in Polk County, quarter {quarter} of {year}:{' '}
      {formatUsdWhole(wages.local * 100)} a week, {(wages.ratio * 100).toFixed(1)}% of the national{' '}
      {formatUsdWhole(wages.national * 100)} (BLS QCEW).
    </p>
  )
}
