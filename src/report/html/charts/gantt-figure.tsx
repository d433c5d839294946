import type { AxisTick, GanttChart } from '../../view/chart-views.ts'
import { At, across, Bar } from './hatches.tsx'

const laneHeight = 42

export function GanttFigure({ chart }: { chart: GanttChart }) {
  return (
    <ul className="rows">
      {chart.rows.map((row) => (
        <li key={row.label}>
          <span className="name">
            {row.label}
            <span className="small"> {row.weeks}</span>
          </span>
          <svg height="34" aria-hidden="true" focusable="false">
            <Grid ticks={chart.ticks} height={34} />
            <Bar from={row.from} width={row.width} y={9} height={16} hatch={row.hatch} />
          </svg>
        </li>
      ))}
      <li>
        <span className="name">
          <span className="small">Week</span>
        </span>
        <svg height="24" aria-hidden="true" focusable="false">
          {chart.ticks.map((tick) => (
            <text
              key={tick.label}
              className="s"
              x={across(tick.at)}
              y="15"
              textAnchor={edgeAnchor(tick.at)}
            >
              {tick.label}
            </text>
          ))}
        </svg>
      </li>
      <li>
        <span className="name">
          <span className="small">Milestones</span>
        </span>
        <div>
          <Milestones chart={chart} size="sheet" />
          <Milestones chart={chart} size="phone" />
        </div>
      </li>
    </ul>
  )
}

function Milestones({ chart, size }: { chart: GanttChart; size: 'sheet' | 'phone' }) {
  return (
    <svg
      className={`for-${size}`}
      height={chart.lanes[size] * laneHeight + 12}
      aria-hidden="true"
      focusable="false"
    >
      {/* All lines come first, because a later one must not cross the label of an earlier one. */}
      {chart.milestones.map((mark) => (
        <line
          key={mark.label}
          className="axis"
          x1={across(mark.at)}
          x2={across(mark.at)}
          y1="0"
          y2={heightOf(mark[size].lane) - 6}
        />
      ))}
      {chart.milestones.map((mark) => (
        <At key={mark.label} x={across(mark.at)} y={heightOf(mark[size].lane)}>
          <path d="M0-5 5 0 0 5-5 0z" fill="var(--ink)" />
          <text className="onlines" y="18" textAnchor={mark[size].anchor} fontSize="13">
            {mark.label}
          </text>
          <text className="s onlines" y="32" textAnchor={mark[size].anchor}>
            {mark.week}
          </text>
        </At>
      ))}
    </svg>
  )
}

function heightOf(lane: number): number {
  return lane * laneHeight + 12
}

function Grid({ ticks, height }: { ticks: readonly AxisTick[]; height: number }) {
  return ticks.map((tick) => (
    <line
      key={tick.label}
      className="axis"
      x1={across(tick.at)}
      x2={across(tick.at)}
      y1="0"
      y2={height}
    />
  ))
}

function edgeAnchor(at: number): 'start' | 'middle' | 'end' {
  if (at < 0.02) return 'start'
  return at > 0.98 ? 'end' : 'middle'
}
