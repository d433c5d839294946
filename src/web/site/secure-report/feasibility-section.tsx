import { formatUsd, formatUsdWhole } from '#core/money/format-money.ts'
import type { Feasibility, ReportDocument } from '#core/report/report-document.ts'
import { printRate } from '#report/view/printed-figures.ts'
import { feasibilitySection } from '#report/view/sections/feasibility-section.ts'
import { Cell, HeadCell, Table } from '#web/ui/table.tsx'
import { ReportSection, type SectionPlace, SubHead } from './report-section.tsx'

type FeasibilitySectionProps = SectionPlace & { report: ReportDocument; study: Feasibility }

export function FeasibilitySection({ report, study, ...place }: FeasibilitySectionProps) {
  return (
    <ReportSection {...place} lead={feasibilitySection(report, study).lead}>
      <EarlierAllowances study={study} />
      <SubHead>Letter review: questions to settle before signing</SubHead>
      <ol className="max-w-measure list-decimal pl-6 text-sm marker:text-graphite">
        {study.leaseQuestions.map((question) => (
          <li key={question} className="py-1 pl-1">
            {question}
          </li>
        ))}
      </ol>
    </ReportSection>
  )
}

/** In reports from before the lease part: what an allowance leaves to the tenant. */
function EarlierAllowances({ study }: { study: Feasibility }) {
  const { allowanceCases = [], termYears = 10, annualRatePercent = 8 } = study
  if (allowanceCases.length === 0) return null
  return (
    <>
      <Table caption="What a landlord allowance leaves to you" captionShown className="figures">
        <thead>
          <tr>
            <HeadCell>Allowance per sq ft</HeadCell>
            <HeadCell numeric>Your share</HeadCell>
            <HeadCell numeric>Rent effect per sq ft and year</HeadCell>
          </tr>
        </thead>
        <tbody>
          {allowanceCases.map((one) => (
            <tr key={one.allowancePerSquareFootCents}>
              <Cell>{formatUsdWhole(one.allowancePerSquareFootCents)}</Cell>
              <Cell numeric>{formatUsd(one.tenantShareCents)}</Cell>
              <Cell numeric>{formatUsd(one.rentEffectCents)}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="mt-3 max-w-measure text-xs text-graphite">
        Your share repaid in level monthly payments over {termYears} years at{' '}
        {printRate(annualRatePercent)} a year. Rate and term are an illustration: put in those of
        your lender and your lease.
      </p>
    </>
  )
}
