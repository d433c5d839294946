import { useState } from 'react'
import { formatUsdWhole } from '#core/money/format-money.ts'
import { annexFormats, printedRequestsText, worksheetRequests } from '#core/report/letter-annex.ts'
import { addressOf } from '#web/lib/call.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { ReportSection, type SectionPlace } from '../report-section.tsx'
import type { LeaseMaterial } from './lease-material.ts'

const formatLabels = { docx: 'Word', pdf: 'PDF' } as const

type RequestsSectionProps = SectionPlace & { material: LeaseMaterial; isSaved: boolean }

export function RequestsSection({ material, isSaved, ...place }: RequestsSectionProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const requests = worksheetRequests(material.report, material.sheet)
  const chosen = requests.filter(({ id }) => !left.has(id)).map(({ id }) => id)
  const printed = printedRequestsText(material.report, requests)
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(left)
    if (isChosen) next.delete(id)
    else next.add(id)
    setLeft(next)
  }
  return (
    <ReportSection
      {...place}
      hideInPrint={requests.length > 0 && chosen.length === 0}
      lead="What to ask for in the letter of intent, the largest amount first. Amounts are what a request is worth or can come to; some overlap."
    >
      {printed === '' ? null : (
        <p data-print="hide" className="mb-3 max-w-measure text-sm">
          {printed}
        </p>
      )}
      {requests.length === 0 ? (
        <p className="text-sm text-graphite">Nothing in this estimate is left to ask for.</p>
      ) : (
        <ol className="flex flex-col">
          {requests.map((one) => (
            <li
              key={one.id}
              {...(left.has(one.id) ? { 'data-print': 'hide' } : {})}
              className="grid gap-x-6 border-b border-hairline py-3 sm:grid-cols-[minmax(0,1fr)_9rem]"
            >
              <label className="flex max-w-measure items-start gap-3">
                <input
                  type="checkbox"
                  data-print="hide"
                  className="mt-0.5 size-5 shrink-0 accent-blueprint"
                  checked={!left.has(one.id)}
                  onChange={({ target }) => choose(one.id, target.checked)}
                />
                <span>
                  {one.request}
                  <span className="mt-1 block text-xs text-graphite">{one.reason}</span>
                </span>
              </label>
              <p className="figures font-semibold sm:text-right">{formatUsdWhole(one.cents)}</p>
            </li>
          ))}
        </ol>
      )}
      <Annex secureToken={material.secureToken} chosen={chosen} isSaved={isSaved} />
      <p className="mt-3 text-xs text-graphite">
        Cost figures, not legal advice. Have the letter read before it is signed.
      </p>
    </ReportSection>
  )
}

type AnnexProps = { secureToken: string; chosen: readonly string[]; isSaved: boolean }

/** The chosen requests as files for the landlord, without amounts and reasons. */
function Annex({ secureToken, chosen, isSaved }: AnnexProps) {
  if (chosen.length === 0) {
    return (
      <p data-print="hide" className="mt-4 text-sm text-graphite">
        Choose a request to make the annex.
      </p>
    )
  }
  if (!isSaved) {
    return (
      <p data-print="hide" className="mt-4 text-sm text-graphite">
        Saving before the annex...
      </p>
    )
  }
  return (
    <div data-print="hide" className="mt-4 flex flex-wrap items-center gap-3">
      {annexFormats.map((format) => (
        <a
          key={format}
          download
          className={buttonClass('secondary')}
          href={addressOf('drawLetterAnnex', {
            params: { secureToken },
            query: { format, requests: chosen.join(',') },
          })}
        >
          Annex as {formatLabels[format]}
        </a>
      ))}
      <p className="text-sm text-graphite">
        {chosen.length === 1 ? '1 request' : `${chosen.length} requests`}, without amounts and
        reasons
      </p>
    </div>
  )
}
