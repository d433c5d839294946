import { type PointerEvent, type ReactNode, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { type Look, LookRect } from './look.tsx'
import { niceScale } from './nice-scale.ts'
import { PlumbLine } from './plumb-line.tsx'

export type Column = {
  readonly id: string
  /** The full name, for screen readers. */
  readonly label: string
  /** Shown below the axis where there is space. */
  readonly mark: string
  readonly parts: readonly { readonly look: Look; readonly value: number }[]
}

type ColumnChartProps = {
  /** The subject and step of the chart: "Report revenue by month". */
  label: string
  columns: readonly Column[]
  format: (value: number) => string
  formatAxis: (value: number) => string
  /** The text for the column that is selected by the plumb line. */
  reading: (index: number) => ReactNode
  height?: number
}

const marksShown = 6

/** A phone shows every second mark. */
const narrowEvery = 2

/** Stacked columns. A plumb line, moved by pointer or arrow keys, selects one of them. */
export function ColumnChart(props: ColumnChartProps) {
  const { columns, height = 220 } = props
  const [chosen, setChosen] = useState<number>()
  const last = columns.length - 1
  const index = Math.min(chosen ?? last, last)
  const column = columns[index]
  const follow = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const at = Math.floor(((event.clientX - box.left) / box.width) * columns.length)
    setChosen(Math.max(0, Math.min(last, at)))
  }
  if (column === undefined) return null
  return (
    <div>
      <div className="mb-4 min-h-6">{props.reading(index)}</div>
      <div className="relative ml-12 has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-blueprint">
        <Drawing {...props} height={height} index={index} />
        <input
          type="range"
          aria-label={`${props.label}: which column is read`}
          aria-valuetext={`${column.label}: ${props.format(totalOf(column))}`}
          min={0}
          max={last}
          value={index}
          onChange={(event) => setChosen(Number(event.target.value))}
          onPointerMove={follow}
          onPointerDown={follow}
          className="absolute inset-0 size-full cursor-crosshair appearance-none opacity-0 outline-none"
        />
      </div>
      <Marks columns={columns} />
    </div>
  )
}

function totalOf({ parts }: Column): number {
  return parts.reduce((sum, { value }) => sum + value, 0)
}

const percent = (share: number): string => `${Number((share * 100).toFixed(3))}%`

function Drawing({
  columns,
  formatAxis,
  height,
  index,
}: ColumnChartProps & { height: number; index: number }) {
  const scale = niceScale(Math.max(...columns.map(totalOf)))
  const top = scale.at(-1) ?? 1
  const yOf = (value: number) => height - (value / top) * (height - 12)
  const slot = 1 / columns.length
  return (
    <svg aria-hidden="true" height={height + 22} className="block w-full overflow-visible">
      {scale.map((value) => (
        <g key={value}>
          <line
            x1="0"
            x2="100%"
            y1={yOf(value)}
            y2={yOf(value)}
            className={value === 0 ? 'stroke-ink' : 'stroke-hairline'}
          />
          <text
            x="-8"
            y={yOf(value) + 4}
            textAnchor="end"
            className="figures fill-graphite text-xs"
          >
            {formatAxis(value)}
          </text>
        </g>
      ))}
      {columns.map((column, at) => (
        <Stack
          key={column.id}
          column={column}
          x={percent(slot * (at + 0.14))}
          width={percent(slot * 0.72)}
          yOf={yOf}
        />
      ))}
      <PlumbLine x={percent(slot * (index + 0.5))} length={height + 3} />
    </svg>
  )
}

type StackProps = { column: Column; x: string; width: string; yOf: (value: number) => number }

function Stack({ column, x, width, yOf }: StackProps) {
  let below = 0
  return column.parts.map(({ look, value }) => {
    const from = below
    below += value
    if (value === 0) return null
    const y = yOf(below)
    return <LookRect key={look} look={look} x={x} y={y} width={width} height={yOf(from) - y} />
  })
}

/** As many names below the axis as there is space for. */
function Marks({ columns }: { columns: readonly Column[] }) {
  const every = Math.ceil(columns.length / marksShown)
  return (
    <div aria-hidden="true" className="figures relative ml-12 h-5 text-xs text-graphite">
      {columns.map((column, at) =>
        at % every === 0 ? (
          <span
            key={column.id}
            className={classNames(
              'absolute -translate-x-1/2 whitespace-nowrap',
              at % (every * narrowEvery) !== 0 && 'max-sm:hidden',
            )}
            style={{ left: percent((at + 0.5) / columns.length) }}
          >
            {column.mark}
          </span>
        ) : null,
      )}
    </div>
  )
}
