import type { AxisTick, TornadoChart } from '../../view/chart-views.ts'
import { At, across, Bar } from './hatches.tsx'

/** The bars use the middle of the lane, so that there is space for the amounts beside them. */
const inset = 0.13
const place = (share: number) => inset + share * (1 - 2 * inset)

export function TornadoFigure({ chart }: { chart: TornadoChart }) {
  // A phone has room for every second label, counted from the middle.
  const zero = chart.ticks.findIndex(({ label }) => label === '0')
  return (
    <ul className="rows">
      {chart.rows.map((row) => (
        <li key={row.label}>
          <span className="name">
            {row.label}
            <span className="small">
              {row.base}
              <span className="swing">
                {' '}
                {row.lowText} / {row.highText}
              </span>
            </span>
          </span>
          <svg height="34" aria-hidden="true" focusable="false">
            <Grid ticks={chart.ticks} height={34} />
            <Bar
              from={place(row.from)}
              width={place(chart.zero) - place(row.from)}
              y={9}
              height={16}
              hatch="masonry"
            />
            <Bar
              from={place(chart.zero)}
              width={place(row.to) - place(chart.zero)}
              y={9}
              height={16}
              hatch="metal"
            />
            <line
              className="heavy"
              x1={across(place(chart.zero))}
              x2={across(place(chart.zero))}
              y1="0"
              y2="34"
            />
            <At className="beside" x={across(place(row.from))} y="21">
              <text className="s" x="-6" textAnchor="end">
                {row.lowText}
              </text>
            </At>
            <At className="beside" x={across(place(row.to))} y="21">
              <text className="s" x="6">
                {row.highText}
              </text>
            </At>
          </svg>
        </li>
      ))}
      <li>
        <span className="name" />
        <svg height="22" aria-hidden="true" focusable="false">
          {chart.ticks.map((tick, index) => (
            <text
              key={tick.label}
              className={(index - zero) % 2 === 0 ? 's' : 's for-sheet'}
              x={across(place(tick.at))}
              y="14"
              textAnchor="middle"
            >
              {tick.label}
            </text>
          ))}
        </svg>
      </li>
    </ul>
  )
}

function Grid({ ticks, height }: { ticks: readonly AxisTick[]; height: number }) {
  return ticks.map((tick) => {
    const x = across(place(tick.at))
    return <line key={tick.label} className="axis" x1={x} x2={x} y1="0" y2={height} />
  })
}
