import { formatUsdWhole } from '#core/money/format-money.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Explained, Explanations } from './explained.tsx'

const movers = 3

/** The budget, the range, what moves it most, and the next step. */
export function FirstFigures({ report }: { report: ReportDocument }) {
  const { p10, p50, p80, p90 } = report.assessment.range
  return (
    <>
      <dl className="mt-4 grid gap-x-10 gap-y-2 sm:mt-6 sm:grid-cols-3">
        <div className="border-t border-ink pt-2">
          <dt className="text-sm text-graphite">
            What to budget (<Explained id="p80" />)
          </dt>
          <dd className="figures font-serif text-2xl">{formatUsdWhole(p80)}</dd>
        </div>
        <div className="border-t border-ink pt-2">
          <dt className="text-sm text-graphite">
            Likely cost (<Explained id="p50" />)
          </dt>
          <dd className="figures font-serif text-xl">{formatUsdWhole(p50)}</dd>
        </div>
        <div className="border-t border-ink pt-2">
          <dt className="text-sm text-graphite">
            Low to high (<Explained id="p10" /> to <Explained id="p90" />)
          </dt>
          <dd className="figures font-serif text-xl">
            {formatUsdWhole(p10)} to {formatUsdWhole(p90)}
          </dd>
        </div>
      </dl>
      <WhatMovesIt report={report} />
      <Explanations />
    </>
  )
}

/** The open questions with the highest worth; without any, the groups of work that vary most. */
function WhatMovesIt({ report }: { report: ReportDocument }) {
  const { openQuestions, drivers } = report.assessment
  const [first] = openQuestions
  const rows = first
    ? openQuestions.map(({ id, question, swingCents }) => ({
        id,
        label: question,
        cents: swingCents,
      }))
    : drivers.map(({ label, lowCents, highCents }) => ({
        id: label,
        label,
        cents: highCents - lowCents,
      }))
  if (rows.length === 0) return null
  return (
    <section aria-label="What moves it most" className="mt-4 max-w-measure sm:mt-6">
      <h2 className="label-line font-sans">What moves it most</h2>
      <ul className="figures mt-1 text-sm">
        {rows.slice(0, movers).map(({ id, label, cents }) => (
          <li
            key={id}
            className="flex items-baseline justify-between gap-6 border-b border-hairline py-1.5"
          >
            <span className="min-w-0">{label}</span>
            <span className="whitespace-nowrap text-graphite">{formatUsdWhole(cents)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3">
        {first
          ? `Plan with ${formatUsdWhole(report.assessment.range.p80)} until more is known. Settle the first question before you sign: its answer takes about ${formatUsdWhole(first.swingCents)} out of the range.`
          : `Plan with ${formatUsdWhole(report.assessment.range.p80)}. Every question that we ask is answered; get the first group priced by two contractors before you sign.`}
      </p>
      {first ? (
        <a href="#risk" data-print="hide" className={`${buttonClass('secondary', 'sm')} mt-3`}>
          Answer what moves it
        </a>
      ) : null}
    </section>
  )
}
