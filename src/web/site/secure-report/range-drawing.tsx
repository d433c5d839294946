import { formatUsdWhole } from '#core/money/format-money.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { rangeChart } from '#report/view/charts/range-chart.ts'
import type { RangeChart } from '#report/view/report-view-model.ts'

const line = 44
const height = 112

const across = (share: number) => `${share * 100}%`

/** The range as a dimension line: ticks at its ends, the plumb line at the likely cost. */
export function RangeDrawing({ report }: { report: ReportDocument }) {
  const chart = rangeChart(report)
  const { range } = report.assessment
  return (
    <figure>
      <Drawing chart={chart} />
      <figcaption>
        <dl className="figures mt-4 grid grid-cols-2 gap-x-6 gap-y-3 text-sm md:grid-cols-4">
          <Mark label="P10: 1 in 10 below" value={range.p10} sign="tick" />
          <Mark label="Likely (P50)" value={range.p50} sign="bob" />
          <Mark label="Budget (P80)" value={range.p80} sign="tick" />
          <Mark label="P90: 1 in 10 above" value={range.p90} sign="tick" />
        </dl>
        <p className="mt-4 max-w-measure text-xs text-graphite">
          10,000 simulated budgets, the same for the same input: the open questions with their
          answers, and the spread of real build-outs fitted to building permits. Outcomes outside
          the range are possible. Class {report.assessment.estimateClass.id}:{' '}
          {report.assessment.estimateClass.source}.
        </p>
      </figcaption>
    </figure>
  )
}

function Drawing({ chart }: { chart: RangeChart }) {
  const likely = across(chart.likely.at)
  return (
    <svg aria-hidden="true" className="block w-full overflow-visible" height={height}>
      {chart.ticks.map((tick, index) => (
        <g key={tick.label}>
          <line
            x1={across(tick.at)}
            x2={across(tick.at)}
            y1={line - 28}
            y2={height - 24}
            className="stroke-hairline"
          />
          <text
            x={across(tick.at)}
            y={height - 6}
            textAnchor={tickAnchor(tick.at)}
            className={`figures fill-graphite text-xs ${index % 2 === 1 ? 'hidden sm:block' : ''}`}
          >
            {tick.label}
          </text>
        </g>
      ))}
      <line
        x1={across(chart.from.at)}
        x2={across(chart.to.at)}
        y1={line}
        y2={line}
        className="stroke-ink"
        strokeWidth="1.5"
      />
      {[chart.from, chart.budget, chart.to].map((mark) => (
        <svg
          key={mark.label}
          aria-hidden="true"
          x={across(mark.at)}
          y={line}
          className="overflow-visible stroke-ink"
        >
          <path d="M0-12v24" strokeWidth="1" />
          <path d="M-5 5 5-5" strokeWidth="1.5" />
        </svg>
      ))}
      <line x1={likely} x2={likely} y1="0" y2={line + 20} className="stroke-vermilion" />
      <svg aria-hidden="true" x={likely} y={line + 20} className="overflow-visible fill-vermilion">
        <path d="M-4 0h8L0 14z" />
      </svg>
    </svg>
  )
}

type Sign = 'tick' | 'bob'

function Mark({ label, value, sign }: { label: string; value: number; sign: Sign }) {
  return (
    <div className="border-t border-hairline pt-2">
      <dt className="flex items-center gap-2 text-xs text-graphite">
        <svg aria-hidden="true" viewBox="-6 -6 12 12" className="size-3 shrink-0">
          {signs[sign]}
        </svg>
        {label}
      </dt>
      <dd className={sign === 'bob' ? 'font-semibold text-vermilion' : 'font-semibold'}>
        {formatUsdWhole(value)}
      </dd>
    </div>
  )
}

const signs = {
  tick: (
    <g className="stroke-ink">
      <path d="M0-6v12" strokeWidth="1" />
      <path d="M-4 4 4-4" strokeWidth="1.5" />
    </g>
  ),
  bob: <path d="M-4-5h8L0 6z" className="fill-vermilion" />,
} as const

function tickAnchor(at: number): 'start' | 'middle' | 'end' {
  if (at < 0.03) return 'start'
  return at > 0.97 ? 'end' : 'middle'
}
