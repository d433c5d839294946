import type { ReactNode } from 'react'
import { formatUsdWhole } from '#core/money/format-money.ts'
import { type Cents, roundToThreeFigures } from '#core/money/money.ts'
import { cashText } from '#core/report/cash-text.ts'
import type { CashToOpen, ReportDocument } from '#core/report/report-document.ts'
import { effectCents, effectText } from '#core/risk/answer-outcomes.ts'
import { timelineConflict } from '#core/schedule/wanted-timeline.ts'
import { Explained, Explanations } from './explained.tsx'

const movers = 3

type FirstFiguresProps = { report: ReportDocument; answers: ReactNode }

/** The budget, the range, what moves it most, and the next step. */
export function FirstFigures({ report, answers }: FirstFiguresProps) {
  const { p10, p50, p80, p90 } = report.assessment.range
  const { cashToOpen, project, assessment, header } = report
  const conflict = timelineConflict(project.facts, assessment.schedule, header.reportDate)
  return (
    <>
      {conflict === '' ? null : <p className="mt-4 max-w-measure sm:mt-6">{conflict}</p>}
      {cashToOpen ? <CashToOpenFigures cash={cashToOpen} /> : null}
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-2 sm:mt-6 sm:grid-cols-3 sm:gap-x-10">
        <div className="border-t border-ink pt-2">
          <dt className="text-sm text-graphite">
            What to budget (<Explained id="p80" />)
          </dt>
          <dd className={`figures font-serif ${cashToOpen ? 'text-xl' : 'text-2xl'}`}>
            {formatUsdWhole(p80)}
          </dd>
        </div>
        <div className="border-t border-ink pt-2">
          <dt className="text-sm text-graphite">
            Likely cost (<Explained id="p50" />)
          </dt>
          <dd className="figures font-serif text-xl">{formatUsdWhole(p50)}</dd>
        </div>
        <div className="col-span-2 border-t border-ink pt-2 sm:col-span-1">
          <dt className="text-sm text-graphite">
            Low to high (<Explained id="p10" /> to <Explained id="p90" />)
          </dt>
          <dd className="figures font-serif text-xl">
            {formatUsdWhole(p10)} to {formatUsdWhole(p90)}
          </dd>
        </div>
      </dl>
      <WhatMovesIt report={report} answers={answers} />
      <Explanations />
    </>
  )
}

const about = (cents: Cents) => formatUsdWhole(roundToThreeFigures(cents))

/** Two stand beside each other on a phone, and no amount breaks. */
const cashFigure = 'figures font-serif text-xl whitespace-nowrap sm:text-2xl'

/** What the whole project takes: construction and all that comes on top. */
function CashToOpenFigures({ cash }: { cash: CashToOpen }) {
  return (
    <>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 sm:mt-6 sm:gap-x-10">
        <div className="border-t-2 border-ink pt-2">
          <dt className="text-sm text-graphite">Cash to open, likely</dt>
          <dd className={cashFigure}>{about(cash.likelyCents)}</dd>
        </div>
        <div className="border-t-2 border-ink pt-2">
          <dt className="text-sm text-graphite">Cash to open, safe (80%)</dt>
          <dd className={cashFigure}>{about(cash.safeCents)}</dd>
        </div>
      </dl>
      <p className="mt-1 text-xs text-graphite">{cashText(cash)}. Construction is this part:</p>
    </>
  )
}

/** The open questions with the highest worth; without any, the groups of work that vary most. */
function WhatMovesIt({ report, answers }: FirstFiguresProps) {
  const { openQuestions, drivers, range } = report.assessment
  const safe = about(report.cashToOpen?.safeCents ?? range.p80)
  const planned = `Plan with ${safe}${report.cashToOpen === undefined ? ' for construction' : ' for the whole project'}`
  const [first] = openQuestions
  const rows = first
    ? openQuestions.map((open) => ({
        id: open.id,
        label: open.question,
        cents: effectCents(open),
      }))
    : drivers.map(({ label, lowCents, highCents }) => ({
        id: label,
        label,
        cents: highCents - lowCents,
      }))
  if (rows.length === 0) return null
  return (
    <section aria-label="What moves it most" className="mt-4 max-w-measure sm:mt-6">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="label-line font-sans">What moves it most</h2>
        {first ? (
          <a href="#risk" data-print="hide" className="link text-sm whitespace-nowrap">
            Answer what moves it
          </a>
        ) : null}
      </div>
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
          ? `${planned} until more is known. Settle the first question before you sign: ${effectText(first)}.`
          : `${planned}. Every question that we ask is answered; get the first group priced by two contractors before you sign.`}
      </p>
      {first ? (
        <div data-print="hide" className="mt-3 flex flex-wrap items-center gap-3">
          {answers}
        </div>
      ) : null}
    </section>
  )
}
