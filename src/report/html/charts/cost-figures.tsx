import type { ReactNode } from 'react'
import type { GroupChart, StackChart, StackRow } from '../../view/chart-views.ts'
import { across, Bar, hatchFill } from './hatches.tsx'

export function GroupFigure({ chart }: { chart: GroupChart }) {
  return (
    <>
      <svg height="44" aria-hidden="true" focusable="false">
        {chart.segments.map((part) => (
          <Bar
            key={part.label}
            from={part.from}
            width={part.width}
            y={1}
            height={42}
            hatch={part.hatch}
          />
        ))}
      </svg>
      <ul className="legend">
        {chart.segments.map((part) => (
          <li key={part.label}>
            <svg aria-hidden="true" focusable="false">
              <rect
                className="bar"
                x=".5"
                y=".5"
                width="21"
                height="21"
                fill={hatchFill(part.hatch)}
              />
            </svg>
            <span>
              {part.label}
              <br />
              <b>{part.share}</b>
              <span className="small">{part.amount}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

type StackFigureProps = {
  chart: StackChart
  caption: ReactNode
  /** How the name of a row is drawn, where it does something. */
  nameOf?: ((label: string) => ReactNode) | undefined
}

/** A table with a drawn second column; the figures are text, so the bars add no information. */
export function StackFigure({ chart, caption, nameOf = (label) => label }: StackFigureProps) {
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{chart.head}</th>
          <th scope="col">Laid end to end</th>
          <th scope="col" className="end">
            Amount
          </th>
          <th scope="col" className="end">
            Share
          </th>
        </tr>
      </thead>
      <tbody>
        {chart.rows.map((row) => (
          <StackLine key={`${row.label} ${row.from}`} row={row} name={nameOf(row.label)} />
        ))}
        <tr className="total">
          <th scope="row">{chart.total.label}</th>
          <td className="lane">
            <svg height="14" aria-hidden="true" focusable="false">
              <path className="ink" d="M.5 1v12" />
              <line className="heavy" x1="0" x2="100%" y1="7" y2="7" />
              <line className="ink" x1="100%" x2="100%" y1="1" y2="13" />
            </svg>
          </td>
          <td className="end">{chart.total.amount}</td>
          <td className="end">{chart.total.share}</td>
        </tr>
      </tbody>
    </table>
  )
}

function StackLine({ row, name }: { row: StackRow; name: ReactNode }) {
  return (
    <tr className="line">
      <th scope="row">{name}</th>
      <td className="lane">
        <svg height="14" aria-hidden="true" focusable="false">
          <line className="axis" x1="0" x2={across(row.from)} y1="7" y2="7" />
          <Bar from={row.from} width={row.width} y={1} height={12} hatch={row.hatch} />
        </svg>
      </td>
      <td className="end">{row.amount}</td>
      <td className="end">{row.share}</td>
    </tr>
  )
}
