import type { BidItem } from '#core/bid-items/bid-item.ts'
import { totalBidItems } from '#core/bid-items/total-bid-items.ts'
import { formatUsd, formatUsdWhole } from '#core/money/format-money.ts'
import type { ReviewPoint } from '#core/review-points/review-point.ts'
import { Alert } from '#web/ui/alert.tsx'
import { IssueList } from '../orders/validation-issues.tsx'
import { otherIssues } from './other-issues.ts'
import type { LiveReview } from './project-review.ts'

type TotalsBarProps = {
  items: readonly BidItem[]
  squareFootage: number
  /** Undefined where nothing is priced. */
  range: LiveReview['range']
}

/** The totals of the current content and its range; they stay visible while the sheet scrolls. */
export function TotalsBar({ items, squareFootage, range }: TotalsBarProps) {
  const totals = totalBidItems(items, squareFootage)
  return (
    <section
      aria-label="Totals"
      data-bottom-bar
      className="sticky bottom-0 z-10 -mx-4 border-t border-ink bg-paper px-4 py-2 lg:-mx-8 lg:px-8 xl:mx-0 xl:px-0"
    >
      <dl className="figures flex flex-wrap items-baseline gap-x-6 gap-y-1 text-sm">
        <div className="flex items-baseline gap-2 text-base font-semibold">
          <dt>Total</dt>
          <dd data-total="">{formatUsd(totals.totalCents)}</dd>
        </div>
        {range ? (
          <Total
            label="Range"
            value={`${formatUsdWhole(range.p10)} to ${formatUsdWhole(range.p90)}`}
          />
        ) : null}
        <Total label="Per square foot" value={formatUsd(totals.perSquareFootCents)} />
        <Total optional label="Bid items" value={formatUsd(totals.subtotalCents)} />
        <Total optional label="Percentage items" value={formatUsd(totals.percentageCents)} />
      </dl>
    </section>
  )
}

type TotalProps = { label: string; value: string; optional?: boolean }

/** Optional totals are hidden on a narrow screen. */
function Total({ label, value, optional = false }: TotalProps) {
  return (
    <div className={`${optional ? 'hidden sm:flex' : 'flex'} items-baseline gap-2`}>
      <dt className="text-graphite">{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

type QualityCheckProps = {
  issues: readonly string[]
  /** What stands beside it, where it does. */
  points: readonly ReviewPoint[]
}

/** The issues that the quality rules find in the current content. */
export function QualityCheck({ issues, points }: QualityCheckProps) {
  const others = otherIssues(issues, points)
  const none = issues.length === 0 ? 'No issues.' : 'No other issues.'
  return (
    <section aria-live="polite">
      <h2 className="mb-2 text-lg">Quality check</h2>
      {others.length === 0 ? <Alert tone="good">{none}</Alert> : <IssueList issues={others} />}
    </section>
  )
}

export function CategoryTotals({ items }: { items: readonly BidItem[] }) {
  if (items.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-lg">By category</h2>
      <dl className="figures grid gap-x-10 text-sm sm:grid-cols-2 lg:grid-cols-3">
        {categoryTotals(items).map(([category, cents]) => (
          <div
            key={category}
            className="flex items-baseline justify-between gap-3 border-b border-hairline py-1.5"
          >
            <dt className="min-w-0 break-words text-graphite">{category}</dt>
            <dd>{formatUsd(cents)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** In the order of the sheet. */
function categoryTotals(items: readonly BidItem[]): [string, number][] {
  const totals = new Map<string, number>()
  for (const item of items) {
    totals.set(item.category, (totals.get(item.category) ?? 0) + item.totalCents)
  }
  return [...totals]
}
