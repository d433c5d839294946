import type { ReactNode } from 'react'
import type { SecureReport } from '#contract/reports.ts'
import { reportPackages } from '#core/catalog/package-type.ts'
import { validUntil } from '#core/report/disclaimers.ts'
import { formatDay } from '#core/time/day.ts'
import { printArea } from '#report/view/printed-figures.ts'
import { Alert } from '#web/ui/alert.tsx'
import { SectionMark } from '#web/ui/section-mark.tsx'
import { TitleBlock } from '#web/ui/title-block.tsx'
import { FirstFigures } from './first-figures.tsx'
import { PresentedBy } from './presented-by.tsx'
import { ReportDownloads } from './report-downloads.tsx'
import { ShareLink } from './share-link.tsx'

export type ReportHeadProps = {
  secureToken: string
  page: SecureReport
  /** The way to answer by taps, once the figures can follow. */
  answers?: ReactNode
}

/** The first screen, also of a phone: what it costs, what moves it, and what to do first. */
export function ReportHead({ secureToken, page, answers }: ReportHeadProps) {
  const { header, project, presenter } = page.report
  return (
    <header>
      <SectionMark>{reportPackages[header.serviceTier].name}</SectionMark>
      <h1 className="mt-3 text-xl break-words sm:text-2xl">{project.companyName}</h1>
      <p className="mt-1 text-sm text-graphite sm:mt-2 sm:text-base">
        {[project.projectTypeLabel, printArea(project.facts.squareFootage), project.location].join(
          ' · ',
        )}
      </p>
      {presenter ? <PresentedBy presenter={presenter} /> : null}
      <FirstFigures report={page.report} answers={answers} />
      <div data-print="hide" className="mt-6 flex flex-wrap gap-3">
        <ReportDownloads secureToken={secureToken} />
        <ShareLink secureToken={secureToken} worksUntil={page.worksUntil} />
      </div>
      <TitleBlock className="mt-8" entries={titleEntries(page)} />
      <Validity page={page} />
    </header>
  )
}

function titleEntries({ report: { header }, worksUntil }: SecureReport) {
  return [
    { label: 'Report', value: header.reportId },
    { label: 'Version', value: String(header.version) },
    { label: 'Date', value: formatDay(header.reportDate) },
    { label: 'Prices hold until', value: formatDay(validUntil(header.reportDate)) },
    { label: 'Link works until', value: formatDay(worksUntil) },
  ]
}

/** States when the prices are out of date. */
function Validity({ page: { report, today } }: { page: SecureReport }) {
  const until = validUntil(report.header.reportDate)
  if (today <= until) return null
  return (
    <Alert tone="caution" className="mt-6" title={`These prices held until ${formatDay(until)}.`}>
      <a href="#ask" className="link">
        Ask for a new version
      </a>{' '}
      before you rely on them.
    </Alert>
  )
}
