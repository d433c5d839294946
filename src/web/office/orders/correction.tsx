import type { ReadMeanwhile } from '#contract/read-meanwhile.ts'
import { formatInteger, formatUsd, formatUsdWhole } from '#core/money/format-money.ts'
import { Badge } from '#web/ui/badge.tsx'

type Correction = { correction: ReadMeanwhile }

/** What was delivered is being changed; the customer reads the former version until an approval. */
export function CorrectionBadge() {
  return <Badge tone="caution">Correction under way</Badge>
}

/** Two numbers are always labelled: the draft's, and the one that the customer reads. */
export function Estimate({ cents, correction }: Correction & { cents: number | null }) {
  if (cents === null) return <span className="text-graphite">Not drafted</span>
  if (!correction) return formatUsd(cents)
  return (
    <>
      Draft's lines {formatUsd(cents)}
      <span className="block text-xs text-graphite">
        Customer reads lines of {formatUsd(correction.totalCents)}, likely{' '}
        {formatUsdWhole(correction.likelyCents)}
      </span>
    </>
  )
}

/** What the customer reads meanwhile, beside what the draft of the correction says. */
export function readFacts({ correction }: Correction): readonly (readonly [string, string])[] {
  if (!correction) return []
  const { version, totalCents, likelyCents, squareFootage } = correction
  return [
    [
      'The customer reads',
      `Version ${version}: likely ${formatUsdWhole(likelyCents)}, sum of the lines ${formatUsd(totalCents)}, ${formatInteger(squareFootage)} sf`,
    ],
  ]
}
