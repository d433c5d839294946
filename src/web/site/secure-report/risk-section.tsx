import { Suspense } from 'react'
import { reportPackages } from '#core/catalog/package-type.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { rulesSection } from '#report/view/sections/advice-sections.ts'
import { uncertaintySection } from '#report/view/sections/uncertainty-section.ts'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { useReturnedPayment } from '../payment/returned-payment.ts'
import { useUpgrade } from '../upgrade/use-upgrade.ts'
import { OpenQuestion, QuestionList } from '../what-if/question-list.tsx'
import type { WhatIf } from '../what-if/use-what-if.ts'
import { AskBeforeSigning } from './ask-before-signing.tsx'
import { ReportBlocks } from './report-blocks.tsx'
import { ReportSection, type SectionPlace, SubHead } from './report-section.tsx'

const RepliesPanel = loadedLater(() =>
  import('./replies/replies-panel.tsx').then((part) => part.RepliesPanel),
)

const UpgradePanel = loadedLater(() =>
  import('../upgrade/upgrade-panel.tsx').then((part) => part.UpgradePanel),
)

type RiskSectionProps = SectionPlace & { report: ReportDocument; whatIf: WhatIf }

export function RiskSection({ report, whatIf, ...place }: RiskSectionProps) {
  const { openQuestions, rules } = report.assessment
  const { lead, blocks } = uncertaintySection(report)
  return (
    <ReportSection {...place} lead={lead}>
      {whatIf.source.kind === 'report' ? (
        <Suspense fallback={null}>
          <RepliesPanel secureToken={whatIf.source.secureToken} whatIf={whatIf} />
        </Suspense>
      ) : null}
      {/* The table of questions is for paper: here they are answered. */}
      <ReportBlocks blocks={blocks.filter(({ kind }) => kind === 'tornado')} />
      {openQuestions.length > 0 ? <Questions report={report} whatIf={whatIf} /> : null}
      {rules.length > 0 ? (
        <>
          <SubHead>Local rules that apply</SubHead>
          <ReportBlocks blocks={rulesSection(report).blocks} />
        </>
      ) : null}
    </ReportSection>
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
        <AskBeforeSigning report={report} />
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
          <OpenQuestion question={open} limit={report.project.spendingLimitCents} />
        </li>
      ))}
    </ul>
  )
}
