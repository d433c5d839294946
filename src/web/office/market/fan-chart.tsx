import { useState } from 'react'
import { formatShortMonth } from '#web/lib/format-date.ts'
import { PlumbLine } from '#web/office/charts/plumb-line.tsx'
import { Cell, numeric, Table, TableHead } from '#web/ui/table.tsx'
import { areaPath, type ChartPoint, chartPoints, linePath, niceRange } from './fan-points.ts'
import type { SeriesHistory } from './market-query.ts'

const height = 240

/** Five years of an index and a year of its forecast, with the 80 and 95 % intervals around it. */
export function FanChart({ history }: { history: SeriesHistory }) {
  const points = chartPoints(history)
  const newest = points.findLastIndex(({ isForecast }) => !isForecast)
  const [chosen, setChosen] = useState<number>()
  const index = Math.min(chosen ?? newest, points.length - 1)
  const point = points[index]
  if (!point) return null
  const name = `${history.title}: values and forecast`
  return (
    <figure className="m-0">
      <p className="mb-4 min-h-12 text-sm">{readingOf(point)}</p>
      <div className="relative ml-12 has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-blueprint">
        <Drawing points={points} newest={newest} index={index} />
        <input
          type="range"
          aria-label={`${name}: which month is read`}
          aria-valuetext={readingOf(point)}
          min={0}
          max={points.length - 1}
          value={index}
          onChange={(event) => setChosen(Number(event.target.value))}
          onPointerMove={(event) => {
            const box = event.currentTarget.getBoundingClientRect()
            const share = (event.clientX - box.left) / box.width
            setChosen(
              Math.max(0, Math.min(points.length - 1, Math.round(share * (points.length - 1)))),
            )
          }}
          className="absolute inset-0 size-full cursor-crosshair appearance-none opacity-0 outline-none"
        />
      </div>
      <figcaption className="mt-2 ml-12 text-xs text-graphite">
        <span className="flex justify-between gap-4">
          <span>{monthAt(points[0])}</span>
          <span>{monthAt(points.at(-1))}</span>
        </span>
        {history.unit}; forecast from {monthAt(points[newest])}, with 80% and 95% intervals
      </figcaption>
      <Numbers history={history} />
    </figure>
  )
}

function monthAt(point: ChartPoint | undefined): string {
  return point ? formatShortMonth(point.month) : ''
}

function readingOf({ month, value, isForecast, bands }: ChartPoint): string {
  if (value === null) return `${formatShortMonth(month)}: not published`
  if (!isForecast || !bands) return `${formatShortMonth(month)}: ${value.toFixed(1)}, published`
  return `${formatShortMonth(month)}: ${value.toFixed(1)} expected; with 80% likelihood ${bands.low80.toFixed(1)} to ${bands.high80.toFixed(1)}, with 95% ${bands.low95.toFixed(1)} to ${bands.high95.toFixed(1)}`
}

type DrawingProps = { points: readonly ChartPoint[]; newest: number; index: number }

function Drawing({ points, newest, index }: DrawingProps) {
  const marks = niceRange(points)
  const [bottom = 0, top = 1] = [marks[0], marks.at(-1)]
  const yOf = (value: number) => ((top - value) / (top - bottom)) * height
  const place = { points, yOf }
  const share = (at: number) => `${Number(((at / (points.length - 1)) * 100).toFixed(3))}%`
  return (
    <svg aria-hidden="true" height={height + 18} className="block w-full overflow-visible">
      {marks.map((mark) => (
        <g key={mark}>
          <line x1="0" x2="100%" y1={yOf(mark)} y2={yOf(mark)} className="stroke-hairline" />
          <text x="-8" y={yOf(mark) + 4} textAnchor="end" className="figures fill-graphite text-xs">
            {mark}
          </text>
        </g>
      ))}
      <svg
        aria-hidden="true"
        width="100%"
        height={height}
        viewBox={`0 0 ${points.length - 1} ${height}`}
        preserveAspectRatio="none"
        className="overflow-visible"
      >
        <path d={areaPath(place, newest, 'low95', 'high95')} className="fill-blueprint/12" />
        <path d={areaPath(place, newest, 'low80', 'high80')} className="fill-blueprint/30" />
        <path
          d={linePath(place, 0, newest)}
          className="fill-none stroke-blueprint"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={linePath(place, newest, points.length - 1)}
          className="fill-none stroke-blueprint"
          strokeWidth="2"
          strokeDasharray="5 4"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <rect x={share(newest)} y="0" width="1" height={height} className="fill-graphite" />
      <PlumbLine x={share(index)} length={height + 3} />
    </svg>
  )
}

/** On a phone the upper end is below the lower. */
const interval = 'max-sm:px-1.5! max-sm:whitespace-normal!'

function Numbers({ history }: { history: SeriesHistory }) {
  return (
    <details className="mt-3 text-sm">
      <summary className="cursor-pointer text-graphite">Show the forecast as a table</summary>
      <Table caption={`Forecast of ${history.title}`} className="mt-2">
        <TableHead columns={['Month', numeric('Expected'), numeric('80%'), numeric('95%')]} />
        <tbody>
          {history.forecast.map(({ month, value, low80, high80, low95, high95 }) => (
            <tr key={month}>
              <Cell>{formatShortMonth(month)}</Cell>
              <Cell numeric>{value.toFixed(1)}</Cell>
              <Cell numeric className={interval}>
                {low80.toFixed(1)}-<wbr />
                {high80.toFixed(1)}
              </Cell>
              <Cell numeric className={interval}>
                {low95.toFixed(1)}-<wbr />
                {high95.toFixed(1)}
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  )
}
