import { Panel } from '#web/office/charts/panel.tsx'
import { Cell, HeadCell, Table } from '#web/ui/table.tsx'
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
        <Table caption="Skill of every series, six months ahead" className="mt-2 max-sm:min-w-140">
          <Heads name="Index" />
          <tbody>
            {series.map(({ id, title, skill }) => (
              <SkillRow key={id} name={title} row={skill.find(({ months }) => months === 6)} />
            ))}
          </tbody>
        </Table>
      </details>
    </Panel>
  )
}

function SkillTable(props: { caption: string; name: string; rows: readonly Row[] }) {
  return (
    <Table caption={props.caption} className="max-sm:min-w-140">
      <Heads name={props.name} />
      <tbody>
        {props.rows.map((row) => (
          <SkillRow key={row.months} name={String(row.months)} row={row} />
        ))}
      </tbody>
    </Table>
  )
}

function Heads({ name }: { name: string }) {
  return (
    <thead>
      <tr>
        <HeadCell>{name}</HeadCell>
        <HeadCell numeric>Error vs. no change</HeadCell>
        <HeadCell numeric>MASE</HeadCell>
        <HeadCell numeric>sMAPE</HeadCell>
        <HeadCell numeric>In 80% band</HeadCell>
        <HeadCell numeric>In 95% band</HeadCell>
        <HeadCell numeric>Forecasts</HeadCell>
      </tr>
    </thead>
  )
}

function SkillRow({ name, row }: { name: string; row: Row | undefined }) {
  const skill = row?.skill
  return (
    <tr>
      <th scope="row" className="border-b border-hairline py-2 pr-3 text-left font-normal">
        {name}
      </th>
      {skill ? (
        <>
          <Cell numeric>{skill.againstNaive.toFixed(2)}</Cell>
          <Cell numeric>{skill.mase.toFixed(2)}</Cell>
          <Cell numeric>{skill.smape.toFixed(2)}%</Cell>
          <Cell numeric>{(skill.coverage80 * 100).toFixed(0)}%</Cell>
          <Cell numeric>{(skill.coverage95 * 100).toFixed(0)}%</Cell>
          <Cell numeric>{skill.count}</Cell>
        </>
      ) : (
        <Cell colSpan={6} className="text-graphite">
          Too short to be judged
        </Cell>
      )}
    </tr>
  )
}
