import { AskForm } from './ask-form.tsx'
import { ReportSection, type SectionPlace } from './report-section.tsx'

export function AskSection({ secureToken, ...place }: SectionPlace & { secureToken: string }) {
  return (
    <ReportSection
      {...place}
      hideInPrint
      lead="A person who checked this report reads your question and answers by e-mail."
    >
      <div className="max-w-measure">
        <AskForm secureToken={secureToken} />
      </div>
    </ReportSection>
  )
}
