import type { SecureReport } from '#contract/reports.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { countsText, type ReportChange } from '#core/report/compare-reports.ts'
import { formatDay } from '#core/time/day.ts'
import { signedUsd } from '#web/lib/signed-usd.ts'
import { Alert } from '#web/ui/alert.tsx'

const mostParts = 6

/** Tells readers who kept the link that it now shows a newer report, and what changed. */
export function ReplacedNotice({ page: { report, replaced } }: { page: SecureReport }) {
  if (!replaced) return null
  const { version, reportDate } = report.header
  return (
    <Alert
      tone="caution"
      className="mb-8"
      title={`Version ${version} of ${formatDay(reportDate)} replaces version ${replaced.version} of ${formatDay(replaced.reportDate)}.`}
    >
      {totalSentence(replaced, report.totals.totalCents)}
      {replaced.parts.length > 0 ? <ChangedParts parts={replaced.parts} /> : null}
      {replaced.counts.length > 0 ? (
        <p className="figures mt-2 max-w-measure">Counts: {countsText(replaced.counts)}.</p>
      ) : null}
    </Alert>
  )
}

function totalSentence({ totalCents, changeCents }: ReportChange, now: number): string {
  if (changeCents === 0) return `The total is still ${formatUsd(now)}.`
  return `The total went from ${formatUsd(totalCents)} to ${formatUsd(now)} (${signedUsd(changeCents)}).`
}

function ChangedParts({ parts }: Pick<ReportChange, 'parts'>) {
  const rest = parts.length - mostParts
  return (
    <ul className="figures mt-2 max-w-measure">
      {parts.slice(0, mostParts).map((part) => (
        <li key={part.name} className="flex flex-wrap justify-between gap-x-6 py-0.5">
          <span>{part.name}</span>
          <span>
            {formatUsd(part.beforeCents)} to {formatUsd(part.afterCents)} (
            {signedUsd(part.afterCents - part.beforeCents)})
          </span>
        </li>
      ))}
      {rest > 0 ? <li className="py-0.5">and {rest} more</li> : null}
    </ul>
  )
}
