import { lazy, Suspense } from 'react'
import { reportPackages } from '#core/catalog/package-type.ts'
import { formatUsdWhole } from '#core/money/format-money.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { citeRule } from '#core/rules/cite-rule.ts'
import { tornadoChart } from '#report/view/charts/tornado-chart.ts'
import { uncertaintySection } from '#report/view/sections/uncertainty-section.ts'
import { useReturnedPayment } from '../payment/returned-payment.ts'
import { useUpgrade } from '../upgrade/use-upgrade.ts'
import { OpenQuestion, QuestionList } from '../what-if/question-list.tsx'
import type { WhatIf } from '../what-if/use-what-if.ts'
import { ReportSection, type SectionPlace, SubHead } from './report-section.tsx'

const UpgradePanel = lazy(() =>
  import('../upgrade/upgrade-panel.tsx').then((part) => ({ default: part.UpgradePanel })),
)

type RiskSectionProps = SectionPlace & { report: ReportDocument; whatIf: WhatIf }

export function RiskSection({ report, whatIf, ...place }: RiskSectionProps) {
  const { drivers, openQuestions, rules } = report.assessment
  return (
    <ReportSection {...place} lead={uncertaintySection(report).lead}>
      {drivers.length > 0 ? <Drivers report={report} /> : null}
      {openQuestions.length > 0 ? <Questions report={report} whatIf={whatIf} /> : null}
      {rules.length > 0 ? <Rules report={report} /> : null}
    </ReportSection>
  )
}

/** The part of the range that each group causes. */
function Drivers({ report }: { report: ReportDocument }) {
  const chart = tornadoChart(report.assessment.drivers)
  const zero = `${chart.zero * 100}%`
  return (
    <ul className="figures text-sm">
      {chart.rows.map((row) => (
        <li
          key={row.label}
          className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-hairline py-2 break-inside-avoid sm:grid-cols-[11rem_1fr_11rem] sm:items-center"
        >
          <span>
            {row.label}
            <span className="ml-2 text-graphite">{row.base}</span>
          </span>
          <svg
            aria-hidden="true"
            height="18"
            className="order-last col-span-2 block w-full sm:order-none sm:col-span-1"
          >
            <rect
              x={`${row.from * 100}%`}
              width={`${(row.to - row.from) * 100}%`}
              y="3"
              height="12"
              className="fill-blueprint/45 stroke-ink"
              strokeWidth="0.75"
            />
            <line x1={zero} x2={zero} y1="0" y2="18" className="stroke-vermilion" />
          </svg>
          <span className="text-right">
            {row.lowText} to {row.highText}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Questions({ report, whatIf }: { report: ReportDocument; whatIf: WhatIf }) {
  const returned = useReturnedPayment('upgrade')
  const { mostQuestions } = reportPackages[report.header.serviceTier]
  const isLargest = mostQuestions === undefined
  const { data: upgrade } = useUpgrade(whatIf.source, { isAsked: !isLargest })
  // Once it is paid, the larger package's questions are asked here as well.
  const most = upgrade?.made ? undefined : mostQuestions
  const offered = upgrade?.offer?.packageType
  return (
    <>
      <SubHead>Open questions, and what each answer is worth</SubHead>
      <div className="print:hidden">
        {whatIf.view ? (
          <QuestionList
            whatIf={whatIf}
            most={most}
            asksMore={offered ? reportPackages[offered].name : undefined}
          />
        ) : (
          <PrintedQuestions report={report} />
        )}
      </div>
      <div className="hidden print:block">
        <PrintedQuestions report={report} />
      </div>
      {isLargest ? null : (
        <Suspense fallback={null}>
          <UpgradePanel source={whatIf.source} returned={returned} />
        </Suspense>
      )}
    </>
  )
}

function PrintedQuestions({ report }: { report: ReportDocument }) {
  return (
    <ul data-print="columns">
      {report.assessment.openQuestions.map((open) => (
        <li key={open.id} className="border-t border-hairline py-3 break-inside-avoid">
          <OpenQuestion question={open} />
        </li>
      ))}
    </ul>
  )
}

function Rules({ report }: { report: ReportDocument }) {
  return (
    <>
      <SubHead>Local rules that apply</SubHead>
      <ul data-print="columns">
        {report.assessment.rules.map((rule) => (
          <li key={rule.id} className="border-t border-hairline py-3 break-inside-avoid">
            <div className="flex flex-wrap justify-between gap-x-8">
              <p className="font-medium">{rule.title}</p>
              {rule.exposureCents ? (
                <p className="figures text-sm">
                  up to {formatUsdWhole(rule.exposureCents)} beyond the lines
                </p>
              ) : null}
            </div>
            <p className="mt-1 max-w-measure text-sm">{rule.explanation}</p>
            <p className="mt-1 text-xs text-graphite">{citeRule(rule)}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
