import type { SharedReport } from '#contract/report-links.ts'
import { type LinkKind, sharedCopyNames } from '#core/report/report-role.ts'
import { formatDay } from '#core/time/day.ts'
import { addressOf } from '#web/lib/call.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { SectionMark } from '#web/ui/section-mark.tsx'
import { TitleBlock } from '#web/ui/title-block.tsx'
import { usePageHead } from '../frame/use-page-head.ts'

const explanations: Readonly<Record<LinkKind, string>> = {
  reader:
    'You can read, download and comment on this copy. It leaves out the lease and what is negotiated.',
  landlord:
    'This is what the tenant asks of the landlord. You can read, download and comment on it.',
  contractor:
    'Price the lines below and send the bid from this page, or download the blank form. What you enter is kept as you go, and stays private until you send it.',
  lender:
    'What a lender asks for: sources and uses, schedule of values, budget, alternates, contingency, schedule, draws, bid form and the reviewer’s certificate. You can read, download and comment on all of it.',
  checklist: 'Each answer is sent at once.',
}

const fileLabels = {
  pdf: 'Download PDF',
  xlsx: 'Excel workbook',
  csv: 'CSV',
  ics: 'Calendar',
} as const

export function SharedHead({ linkToken, shared }: { linkToken: string; shared: SharedReport }) {
  const { role, company, project, formats } = shared
  usePageHead('secureReport')
  return (
    <header>
      <SectionMark>{sharedCopyNames[role]}</SectionMark>
      <h1 className="mt-3 text-xl break-words sm:text-2xl">{company}</h1>
      <p className="mt-1 text-graphite sm:mt-2">{project}</p>
      <p className="mt-4 max-w-measure">{explanations[role]}</p>
      <div data-print="hide" className="mt-6 flex flex-wrap gap-3">
        {(['pdf', 'xlsx', 'csv', 'ics'] as const)
          .filter((format) => formats.includes(format))
          .map((format) => (
            <a
              key={format}
              href={addressOf('showSharedFile', { params: { linkToken }, query: { format } })}
              download
              className={buttonClass(format === 'pdf' ? 'primary' : 'secondary')}
            >
              {fileLabels[format]}
            </a>
          ))}
      </div>
      <TitleBlock
        className="mt-8"
        entries={[
          { label: 'Report', value: shared.reportId },
          { label: 'Version', value: String(shared.version) },
          { label: 'Date', value: formatDay(shared.reportDate) },
          { label: 'Link works until', value: formatDay(shared.worksUntil) },
        ]}
      />
    </header>
  )
}
