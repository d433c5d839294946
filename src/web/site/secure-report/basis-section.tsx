import type { SecureReport } from '#contract/reports.ts'
import { holdsSection } from '#core/report/report-section.ts'
import { formatDay } from '#core/time/day.ts'
import { ReportSection, type SectionPlace } from './report-section.tsx'

export function BasisSection({ page, ...place }: SectionPlace & { page: SecureReport }) {
  const { basis, disclaimers, header } = page.report
  return (
    <ReportSection
      {...place}
      lead={`Priced on ${formatDay(basis.pricedOn)} with price book ${basis.priceBookVersion}. What is in, what is out, and what is still open.`}
    >
      <div data-print="columns">
        <div
          // On paper the lines above say it.
          data-print={holdsSection(header.serviceTier, 'itemized') ? 'hide' : undefined}
        >
          <Statements title="Scope" items={basis.scope} isOpen />
        </div>
        <Statements title="Assumptions" items={basis.assumptions} />
        <Statements title="Not included" items={basis.exclusions} isOpen />
        <Statements title="Not known yet" items={basis.notKnown} />
        <div data-print="hide">
          <Statements title="Sources" items={basis.sources} />
        </div>
        <Statements title="Terms of use" items={disclaimers} />
      </div>
      <div className="mt-8 border-y border-ink py-5 text-sm break-inside-avoid">
        <p className="label-line">
          SHA-256 seal of {header.reportId}, version {header.version}
        </p>
        <p className="mt-2 font-mono break-all">{page.seal}</p>
        <p className="mt-2 max-w-measure text-xs text-graphite">
          The hash of this report’s JSON file. If the file gives another hash, it is not this
          report.
        </p>
      </div>
    </ReportSection>
  )
}

type StatementsProps = { title: string; items: readonly string[]; isOpen?: boolean }

function Statements({ title, items, isOpen = false }: StatementsProps) {
  if (items.length === 0) return null
  return (
    <details
      open={isOpen}
      className="border-t border-hairline py-3 print:[&::details-content]:[content-visibility:visible]"
    >
      <summary className="text-base font-medium">
        {title} <span className="figures text-sm text-graphite">{items.length}</span>
      </summary>
      <ul className="mt-2 max-w-measure list-['–__'] pl-5 text-sm">
        {items.map((item) => (
          <li key={item} className="py-1">
            {item}
          </li>
        ))}
      </ul>
    </details>
  )
}
