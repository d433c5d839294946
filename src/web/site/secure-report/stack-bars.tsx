import type { StackChart, StackRow } from '#report/view/report-view-model.ts'
import { Bar } from './chart-bar.tsx'

type StackBarsProps = {
  chart: StackChart
  caption: string
  /** What is done with a row, for those that have something to show. */
  pickOf?: (label: string) => (() => void) | undefined
}

/** Amounts laid end to end up to their total. */
export function StackBars({ chart, caption, pickOf }: StackBarsProps) {
  return (
    <table className="figures mt-8 w-full border-collapse text-sm max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{chart.head}</th>
          <th scope="col">Drawn</th>
          <th scope="col">Amount</th>
          <th scope="col">Share</th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {chart.rows.map((row) => (
          <Row key={row.label} row={row} onPick={pickOf?.(row.label)} />
        ))}
      </tbody>
      <tfoot className="max-sm:block print:table-row-group">
        <tr className="font-semibold max-sm:grid max-sm:grid-cols-[1fr_auto_4rem]">
          <th scope="row" colSpan={2} className="border-t border-ink py-2 text-left">
            {chart.total.label}
          </th>
          <td className="border-t border-ink py-2 text-right">{chart.total.amount}</td>
          <td className="border-t border-ink py-2 pl-3 text-right whitespace-nowrap">
            {chart.total.share}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

function Row({ row, onPick }: { row: StackRow; onPick: (() => void) | undefined }) {
  return (
    <tr className="border-b border-hairline break-inside-avoid max-sm:grid max-sm:grid-cols-[1fr_auto_4rem] max-sm:py-1.5">
      <th scope="row" className="py-1.5 pr-4 text-left font-normal max-sm:py-0">
        {onPick ? (
          <button type="button" onClick={onPick} className="link text-left">
            {row.label}
          </button>
        ) : (
          row.label
        )}
      </th>
      <td className="w-2/5 py-1.5 max-sm:order-last max-sm:col-span-3 max-sm:w-auto">
        <Bar from={row.from} width={row.width} hatch={row.hatch} />
      </td>
      <td className="py-1.5 pl-4 text-right whitespace-nowrap max-sm:py-0">{row.amount}</td>
      <td className="py-1.5 pl-3 text-right whitespace-nowrap text-graphite max-sm:py-0">
        {row.share}
      </td>
    </tr>
  )
}
