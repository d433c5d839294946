import type { CashChart } from '../../view/chart-views.ts'
import type { TableView } from '../../view/report-view-model.ts'
import { across, Bar, hatchFill } from './hatches.tsx'

const plotHeight = 240

/** What is paid so far, month by month, with the range around it. */
export function CashFigure({ chart }: { chart: CashChart }) {
  return (
    <>
      <svg height={plotHeight} aria-hidden="true" focusable="false">
        {chart.ticks.map(({ at, label }) => (
          <line key={label} className="axis" x1="0" x2="100%" y1={heightAt(at)} y2={heightAt(at)} />
        ))}
        {chart.months.map((month) =>
          month.parts.map(({ hatch, from, height }) => (
            <Bar
              key={`${month.label} ${hatch}`}
              from={month.from}
              width={month.width}
              y={heightAt(from + height)}
              height={plotHeight * height}
              hatch={hatch}
            />
          )),
        )}
        <Lines chart={chart} />
        {chart.ticks.slice(1).map(({ at, label }) => (
          <text key={label} className="s onlines" x="0" y={heightAt(at) + 4}>
            {label}
          </text>
        ))}
      </svg>
      <MonthLabels months={chart.months} size="sheet" />
      <MonthLabels months={chart.months} size="phone" />
      {chart.beside.map(({ label, amount, note, hatch, from, width }) => (
        <div key={label} className="beside-cash">
          <p>
            {label} <b>{amount}</b> <span className="small">{note}</span>
          </p>
          <svg height="18" aria-hidden="true" focusable="false">
            <Bar from={from} width={width} y={2} height={14} hatch={hatch} />
          </svg>
        </div>
      ))}
      <Legend chart={chart} />
    </>
  )
}

/** The lines are stretched over the plot; their thickness is not. */
function Lines({ chart: { band, safe, likely } }: { chart: CashChart }) {
  return (
    <svg height={plotHeight} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      <polygon className="cash-band" points={pointsOf(band)} />
      <polyline className="cash-safe" points={pointsOf(safe)} />
      <polyline className="cash-likely" points={pointsOf(likely)} />
    </svg>
  )
}

function pointsOf(points: CashChart['likely']): string {
  return points.map(({ x, y }) => `${x},${Number((1 - y).toFixed(4))}`).join(' ')
}

function heightAt(share: number): number {
  return Number(((1 - share) * plotHeight).toFixed(2))
}

type MonthLabelsProps = { months: CashChart['months']; size: 'sheet' | 'phone' }

function MonthLabels({ months, size }: MonthLabelsProps) {
  const shown = months.filter((month) => (size === 'sheet' ? month.onSheet : month.onPhone))
  return (
    <svg className={`for-${size}`} height="24" aria-hidden="true" focusable="false">
      {shown.map(({ label, anchor, from, width }) => (
        <text
          key={label}
          className="s"
          x={across(anchor === 'start' ? from : from + width)}
          y="16"
          textAnchor={anchor}
        >
          {label}
        </text>
      ))}
    </svg>
  )
}

function Legend({ chart: { parts, lines } }: { chart: CashChart }) {
  return (
    <>
      <ul className="legend cash-parts">
        {parts.map(({ label, amount, hatch }) => (
          <li key={label}>
            <svg aria-hidden="true" focusable="false">
              <rect className="bar" x=".5" y=".5" width="21" height="21" fill={hatchFill(hatch)} />
            </svg>
            <Named label={label} amount={amount} />
          </li>
        ))}
      </ul>
      <ul className="legend cash-lines">
        {lines.map(({ drawn, label, amount }) => (
          <li key={label}>
            <svg aria-hidden="true" focusable="false">
              {drawn === 'band' ? (
                <rect className="cash-band" x=".5" y=".5" width="21" height="21" />
              ) : (
                <line className={`cash-${drawn}`} x1="0" x2="22" y1="11" y2="11" />
              )}
            </svg>
            <Named label={label} amount={amount} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Named({ label, amount }: { label: string; amount: string }) {
  return (
    <span>
      {label} <br />
      <b>{amount}</b>
    </span>
  )
}

/** The figures of the drawing for screen readers. */
export function SameFigures({ table }: { table: TableView }) {
  return (
    <div className="same">
      <table>
        <caption>{table.title}</caption>
        <thead>
          <tr>
            {table.columns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ cells: [first, ...others] }) => (
            <tr key={first?.text}>
              <th scope="row">{first?.text}</th>
              {others.map(({ text }, index) => (
                <td key={String(index)}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
