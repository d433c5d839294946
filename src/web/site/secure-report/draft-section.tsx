import type { SectionDraft } from '#report/view/section-draft.ts'
import { ReportBlocks } from './report-blocks.tsx'
import { ReportSection, type SectionPlace } from './report-section.tsx'

type DraftSectionProps = SectionPlace & { draft: SectionDraft; hideInPrint?: boolean }

/** A section of blocks that the document and the PDF draw as well. */
export function DraftSection({ draft, hideInPrint = false, ...place }: DraftSectionProps) {
  return (
    <ReportSection {...place} lead={draft.lead} hideInPrint={hideInPrint}>
      <ReportBlocks blocks={draft.blocks} />
    </ReportSection>
  )
}
