import { useState } from 'react'
import type { SecureReport } from '#contract/reports.ts'
import { likelyCostLabel } from '#core/estimate/likely-cost.ts'
import { formatUsd, formatUsdWhole } from '#core/money/format-money.ts'
import type { Cents } from '#core/money/money.ts'
import { countsText, type ReportChange } from '#core/report/compare-reports.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { formatDay } from '#core/time/day.ts'
import { signedUsd } from '#web/lib/signed-usd.ts'
import { Alert } from '#web/ui/alert.tsx'
import { RangeBar } from '#web/ui/range-bar.tsx'

const mostParts = 6

/**
 * Tells readers who kept the link that it now shows a newer report, and what changed. On a phone the
 * details are folded, so that the figures stay on the first screen.
 */
export function ReplacedNotice({ page: { report, replaced } }: { page: SecureReport }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!replaced) return null
  const { version, reportDate } = report.header
  return (
    <Alert
      tone="caution"
      className="mb-8"
      title={`Version ${version} of ${formatDay(reportDate)} replaces version ${replaced.version} of ${formatDay(replaced.reportDate)}.`}
    >
      {likelySentence(replaced.range.p50, report.assessment.range.p50)}
      <button
        type="button"
        aria-expanded={isOpen}
        className="link mt-1 block min-h-6 sm:hidden print:hidden"
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Hide what changed' : 'Show what changed'}
      </button>
      <div className={isOpen ? '' : 'max-sm:hidden print:block'}>
        <ChangedRange before={replaced} after={report} />
        {replaced.parts.length > 0 ? <ChangedParts change={replaced} /> : null}
        {replaced.counts.length > 0 ? (
          <p className="figures mt-2 max-w-measure">Counts: {countsText(replaced.counts)}.</p>
        ) : null}
      </div>
    </Alert>
  )
}

/** The range of both versions on one scale. */
function ChangedRange({ before, after }: { before: ReportChange; after: ReportDocument }) {
  const versions = [
    { version: before.version, range: before.range },
    { version: after.header.version, range: after.assessment.range },
  ]
  const ends = versions.flatMap(({ range }) => [range.p10, range.p90])
  const padding = (Math.max(...ends) - Math.min(...ends)) * 0.12
  const scale = [Math.min(...ends) - padding, Math.max(...ends) + padding] as const
  return (
    <div className="my-3 grid max-w-measure gap-x-8 gap-y-3 bg-paper p-3 sm:grid-cols-2">
      {versions.map(({ version, range }) => (
        <div key={version}>
          <p>Range of version {version}</p>
          <RangeBar
            label={`Range of version ${version}`}
            low={range.p10}
            value={range.p50}
            high={range.p90}
            scale={scale}
            format={formatUsdWhole}
          />
        </div>
      ))}
    </div>
  )
}

function likelySentence(before: Cents, now: Cents): string {
  if (before === now) return `The likely cost is still ${formatUsdWhole(now)}.`
  return `The likely cost went from ${formatUsdWhole(before)} to ${formatUsdWhole(now)}.`
}

function ChangedParts({ change: { parts, likelyCents, changeCents } }: { change: ReportChange }) {
  const rest = parts.length - mostParts
  const afterCents = likelyCents + changeCents
  return (
    <ul className="figures mt-2 max-w-measure">
      {parts.slice(0, mostParts).map((part) => (
        <Changed key={part.name} {...part} />
      ))}
      {rest > 0 ? <li className="py-0.5">and {rest} more</li> : null}
      <Changed name={likelyCostLabel} beforeCents={likelyCents} afterCents={afterCents} />
    </ul>
  )
}

function Changed({ name, beforeCents, afterCents }: ReportChange['parts'][number]) {
  return (
    <li className="flex flex-wrap justify-between gap-x-6 py-0.5">
      <span>{name}</span>
      <span>
        {formatUsd(beforeCents)} to {formatUsd(afterCents)} ({signedUsd(afterCents - beforeCents)})
      </span>
    </li>
  )
}
