import { leaseRequests } from '#core/lease/lease-requests.ts'
import { divideWork } from '#core/lease/work-letter.ts'
import { formatUsdWhole } from '#core/money/format-money.ts'
import { ReportSection, type SectionPlace } from '../report-section.tsx'
import type { LeaseMaterial } from './lease-material.ts'

export function RequestsSection({
  material,
  ...place
}: SectionPlace & { material: LeaseMaterial }) {
  const { report, items, sheet } = material
  const requests = leaseRequests({
    lines: divideWork(items, sheet.parties).lines,
    assessment: report.assessment,
    facts: report.project.facts,
    lease: sheet.terms,
    totalCents: report.totals.totalCents,
  })
  return (
    <ReportSection
      {...place}
      lead="What to ask for in the letter of intent, the largest amount first. Amounts are what a request is worth or can come to; some overlap."
    >
      {requests.length === 0 ? (
        <p className="text-sm text-graphite">Nothing in this estimate is left to ask for.</p>
      ) : (
        <ol className="flex flex-col">
          {requests.map((one) => (
            <li
              key={one.id}
              className="grid gap-x-6 border-b border-hairline py-3 sm:grid-cols-[minmax(0,1fr)_9rem]"
            >
              <div className="max-w-measure">
                <p>{one.request}</p>
                <p className="mt-1 text-xs text-graphite">{one.reason}</p>
              </div>
              <p className="figures font-semibold sm:text-right">{formatUsdWhole(one.cents)}</p>
            </li>
          ))}
        </ol>
      )}
      <p className="mt-3 text-xs text-graphite">
        Cost figures, not legal advice. Have the letter read before it is signed.
      </p>
    </ReportSection>
  )
}
