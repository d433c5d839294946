import type { ReportDocument } from '#core/report/report-document.ts'
import { costSection } from '#report/view/sections/cost-section.ts'
import { ReportBlocks } from './report-blocks.tsx'
import { ReportSection, type SectionPlace } from './report-section.tsx'

type CostSectionProps = SectionPlace & {
  report: ReportDocument
  /** Shows the lines of a division; left out where the package has no lines. */
  onDivision?: (name: string) => void
}

export function CostSection({ report, onDivision, ...place }: CostSectionProps) {
  const { lead, blocks } = costSection(report)
  const divisions = new Set(report.categories.map((category) => category.name))
  const nameOf = (label: string) =>
    onDivision && divisions.has(label) ? (
      <button type="button" onClick={() => onDivision(label)} className="link text-left">
        {label}
      </button>
    ) : (
      label
    )
  return (
    <ReportSection {...place} lead={lead}>
      <ReportBlocks blocks={blocks} nameOf={nameOf} />
    </ReportSection>
  )
}
