import type { BidItem } from '#core/bid-items/bid-item.ts'
import { totalBidItems } from '#core/bid-items/total-bid-items.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { Alert } from '#web/ui/alert.tsx'
import { IssueList } from '../orders/validation-issues.tsx'

type EstimateSummaryProps = {
  items: readonly BidItem[]
  squareFootage: number
  issues: readonly string[]
}

/** The totals of what is on the screen, and what the quality rules say about it. */
export function EstimateSummary({ items, squareFootage, issues }: EstimateSummaryProps) {
  const totals = totalBidItems(items, squareFootage)
  return (
    <aside className="flex min-w-0 flex-col gap-8 xl:sticky xl:top-6 xl:self-start">
      <section>
        <h2 className="mb-2 text-lg">Totals</h2>
        <dl className="figures text-sm">
          <Line label="Bid items" value={formatUsd(totals.subtotalCents)} />
          <Line label="Percentage items" value={formatUsd(totals.percentageCents)} />
          <div className="flex items-baseline justify-between gap-3 border-t border-ink py-2 text-base font-semibold">
            <dt>Total</dt>
            <dd data-total="">{formatUsd(totals.totalCents)}</dd>
          </div>
          <Line label="Per square foot" value={formatUsd(totals.perSquareFootCents)} />
        </dl>
      </section>
      <section>
        <h2 className="mb-2 text-lg">By category</h2>
        <dl className="figures text-sm">
          {categoryTotals(items).map(([category, cents]) => (
            <Line key={category} label={category} value={formatUsd(cents)} />
          ))}
        </dl>
      </section>
      <section aria-live="polite">
        <h2 className="mb-2 text-lg">Quality check</h2>
        {issues.length === 0 ? (
          <Alert tone="good">Nothing to object to.</Alert>
        ) : (
          <IssueList issues={issues} />
        )}
      </section>
    </aside>
  )
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-3 border-b border-hairline py-1.5">
      <dt className="min-w-0 break-words text-graphite">{label}</dt>
      <dd>{value}</dd>
    </div>
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
