import type { ReportDocument } from '#core/report/report-document.ts'
import { groupChart, stackChart } from '#report/view/charts/stack-chart.ts'
import type { GroupChart, StackRow } from '#report/view/report-view-model.ts'
import { costSection } from '#report/view/sections/cost-section.ts'
import { Bar, BarHatches } from './chart-bar.tsx'
import { ReportSection, type SectionPlace } from './report-section.tsx'

type CostSectionProps = SectionPlace & {
  report: ReportDocument
  /** Shows the lines of a division; left out where the package has no lines. */
  onDivision?: (name: string) => void
}

export function CostSection({ report, onDivision, ...place }: CostSectionProps) {
  const stack = stackChart(report)
  const divisions = new Set(report.categories.map((category) => category.name))
  return (
    <ReportSection {...place} lead={costSection(report).lead}>
      <BarHatches />
      <Groups chart={groupChart(report)} />
      <table className="figures mt-8 w-full border-collapse text-sm max-sm:block">
        <caption className="sr-only">Cost by division, each starting where the last ended</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Division</th>
            <th scope="col">Drawn</th>
            <th scope="col">Amount</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {stack.rows.map((row) => (
            <Row
              key={row.label}
              row={row}
              {...(onDivision && divisions.has(row.label)
                ? { onPick: () => onDivision(row.label) }
                : {})}
            />
          ))}
        </tbody>
        <tfoot className="max-sm:block print:table-row-group">
          <tr className="font-semibold max-sm:grid max-sm:grid-cols-[1fr_auto_4rem]">
            <th scope="row" colSpan={2} className="border-t border-ink py-2 text-left">
              {stack.total.label}
            </th>
            <td className="border-t border-ink py-2 text-right">{stack.total.amount}</td>
            <td className="border-t border-ink py-2 pl-3 text-right whitespace-nowrap">
              {stack.total.share}
            </td>
          </tr>
        </tfoot>
      </table>
    </ReportSection>
  )
}

function Groups({ chart }: { chart: GroupChart }) {
  return (
    <>
      <div className="relative h-9">
        {chart.segments.map((segment) => (
          <div key={segment.label} className="absolute inset-0">
            <Bar from={segment.from} width={segment.width} hatch={segment.hatch} height={36} />
          </div>
        ))}
      </div>
      <ul className="figures mt-3 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2 md:grid-cols-3">
        {chart.segments.map((segment) => (
          <li key={segment.label} className="flex items-start gap-2">
            <span className="mt-0.5 w-5 shrink-0">
              <Bar from={0} width={1} hatch={segment.hatch} />
            </span>
            <span>
              {segment.label}
              <span className="block text-graphite">
                {segment.amount} · {segment.share}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Row({ row, onPick }: { row: StackRow; onPick?: () => void }) {
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
