import type { RangeChart, RangeMark } from '../../view/chart-views.ts'
import { At, across, Bob } from './hatches.tsx'

/** The positions of labels: on a phone the budget moves up a row and the right end turns inward. */
const layouts = {
  sheet: { line: 76, budgetText: 34, endAnchor: 'start', height: 178, top: 0, ticks: 1 },
  phone: { line: 112, budgetText: 24, endAnchor: 'end', height: 222, top: 0, ticks: 2 },
} as const

type Size = keyof typeof layouts

export function RangeFigure({ chart, size }: { chart: RangeChart; size: Size }) {
  const { line, budgetText, endAnchor, height, ticks } = layouts[size]
  const bottom = height - 26
  const likely = across(chart.likely.at)
  return (
    <svg className={`for-${size}`} height={height} aria-hidden="true" focusable="false">
      {chart.ticks.map((tick, index) => (
        <g key={tick.label}>
          <line
            className="axis"
            x1={across(tick.at)}
            x2={across(tick.at)}
            y1={line - 26}
            y2={bottom}
          />
          {index % ticks === 0 && (
            <text
              className="s"
              x={across(tick.at)}
              y={bottom + 18}
              textAnchor={tickAnchor(tick.at)}
            >
              {tick.label}
            </text>
          )}
        </g>
      ))}
      <line
        className="heavy"
        x1={across(chart.from.at)}
        x2={across(chart.to.at)}
        y1={line}
        y2={line}
      />
      {[chart.from, chart.budget, chart.to].map((mark) => (
        <DimensionTick key={mark.label} mark={mark} y={line} />
      ))}
      <line
        className="ink"
        x1={across(chart.budget.at)}
        x2={across(chart.budget.at)}
        y1={budgetText + 24}
        y2={line}
      />
      <Label mark={chart.from} y={line - 42} anchor="middle" shift={0} />
      <Label mark={chart.budget} y={budgetText} anchor="end" shift={6} isStrong />
      <Label
        mark={chart.to}
        y={line - 42}
        anchor={endAnchor}
        shift={endAnchor === 'end' ? 24 : -6}
      />
      <line className="plumb" x1={likely} x2={likely} y1="0" y2={line + 24} />
      <Bob x={likely} y={line + 24} />
      <Label
        mark={chart.likely}
        y={line + 28}
        anchor={chart.likely.anchor}
        shift={shiftOf(chart.likely)}
        isStrong
      />
    </svg>
  )
}

function DimensionTick({ mark, y }: { mark: RangeMark; y: number }) {
  return (
    <At x={across(mark.at)} y={y}>
      <path className="heavy" d="M-5 5 5-5" />
      <path className="ink" d="M0-12v24" />
    </At>
  )
}

type LabelProps = {
  mark: RangeMark
  y: number
  anchor: RangeMark['anchor']
  shift: number
  isStrong?: boolean
}

function Label({ mark, y, anchor, shift, isStrong = false }: LabelProps) {
  return (
    <At x={across(mark.at)} y={y}>
      <text className="s" x={shift} textAnchor={anchor}>
        {mark.label}
      </text>
      <text className={isStrong ? 'b' : ''} x={shift} y="18" textAnchor={anchor}>
        {mark.value}
      </text>
    </At>
  )
}

function shiftOf(mark: RangeMark): number {
  return { start: 12, middle: 0, end: -9 }[mark.anchor]
}

function tickAnchor(at: number): 'start' | 'middle' | 'end' {
  if (at < 0.03) return 'start'
  return at > 0.97 ? 'end' : 'middle'
}
