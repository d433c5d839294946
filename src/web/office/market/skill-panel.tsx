import { Panel } from '#web/office/charts/panel.tsx'
import { HeadCell } from '#web/ui/table.tsx'
import { CardCell, CardTable } from '../shell/card-table.tsx'
import type { Market } from './market-query.ts'

type Row = Market['measured']['rows'][number]

export function SkillPanel({ market }: { market: Market }) {
  const { measured, series } = market
  return (
    <Panel title="Forecast Skill" note="Measured by back-test, rolling origin">
      <p className="mb-4 max-w-prose text-sm">
        The forecaster is the mean of a damped trend and the Theta method. It was judged on{' '}
        {measured.seriesCount} producer price indexes from 2010 to 2026 by what was published after
        each forecast. Its error is given as a share of the error of saying "no change": below 1 it
        is better. <strong>No method covers a break like that of 2021</strong>; the intervals hold
        for ordinary times.
      </p>
      <SkillTable caption="Skill over all long series" name="Months ahead" rows={measured.rows} />
      <details className="mt-4 text-sm">
        <summary className="cursor-pointer text-graphite">
          Series by series, six months ahead
        </summary>
        <p className="mt-2 max-w-prose text-xs text-graphite">
          Over the ten years that come with the program. They hold the break of 2021 and only some
          twenty forecasts each, so the intervals look worse here than over the long series.
        </p>
        <CardTable caption="Skill of every series, six months ahead" className="mt-2">
          <Heads name="Index" />
          <tbody>
            {series.map(({ id, title, skill }) => (
              <SkillRow key={id} name={title} row={skill.find(({ months }) => months === 6)} />
            ))}
          </tbody>
        </CardTable>
      </details>
    </Panel>
  )
}

function SkillTable(props: { caption: string; name: string; rows: readonly Row[] }) {
  return (
    <CardTable caption={props.caption}>
      <Heads name={props.name} />
      <tbody>
        {props.rows.map((row) => (
          <SkillRow key={row.months} label={props.name} name={String(row.months)} row={row} />
        ))}
      </tbody>
    </CardTable>
  )
}

const columns = [
  ['Error vs. no change', ({ againstNaive }) => againstNaive.toFixed(2)],
  ['MASE', ({ mase }) => mase.toFixed(2)],
  ['sMAPE', ({ smape }) => `${smape.toFixed(2)}%`],
  ['In 80% band', ({ coverage80 }) => `${(coverage80 * 100).toFixed(0)}%`],
  ['In 95% band', ({ coverage95 }) => `${(coverage95 * 100).toFixed(0)}%`],
  ['Forecasts', ({ count }) => String(count)],
] as const satisfies readonly (readonly [string, (skill: NonNullable<Row['skill']>) => string])[]

function Heads({ name }: { name: string }) {
  return (
    <thead>
      <tr>
        <HeadCell>{name}</HeadCell>
        {columns.map(([label]) => (
          <HeadCell key={label} numeric>
            {label}
          </HeadCell>
        ))}
      </tr>
    </thead>
  )
}

type SkillRowProps = { label?: string; name: string; row: Row | undefined }

function SkillRow({ label, name, row }: SkillRowProps) {
  const skill = row?.skill
  return (
    <tr>
      <th
        scope="row"
        data-wide=""
        className="border-b border-hairline py-2 pr-3 text-left font-normal max-md:font-medium"
      >
        {label ? <span data-label="">{label}: </span> : null}
        {name}
      </th>
      {skill ? (
        columns.map(([column, text]) => (
          <CardCell key={column} numeric label={column}>
            {text(skill)}
          </CardCell>
        ))
      ) : (
        <CardCell wide colSpan={6} className="text-graphite">
          Too short to be judged
        </CardCell>
      )}
    </tr>
  )
}
