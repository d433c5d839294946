import type { ReactNode } from 'react'
import type { ApprovalCard as Card } from '#contract/approval.ts'
import { type PackageType, reportPackages } from '#core/catalog/package-type.ts'
import { formatUsd, formatUsdWhole } from '#core/money/format-money.ts'
import { Alert } from '#web/ui/alert.tsx'
import { FactList } from '../shell/fact-list.tsx'
import type { ApprovalKind } from './approval-calls.ts'
import { changesSinceRow, projectText, type SeenRow } from './changes-since-row.ts'
import { IssueList } from './validation-issues.tsx'

/** What is approved, to whom it goes, and beside what it is judged. */
export function ApprovalCard({ kind, card }: { kind: ApprovalKind; card: Card }) {
  const { totals, releasedLikelyCents } = card
  return (
    <section aria-label="What is approved" className="flex flex-col gap-3">
      <FactList
        facts={[
          [kind === 'order' ? 'Order' : 'Demo project', card.orderNumber],
          ['Company', card.companyName],
          ['Project', projectText(card)],
          ['Goes to', card.customerEmail],
          ...(totals ? figuresOf(totals, card) : [['Likely (P50)', 'Not drafted'] as const]),
          ...(totals && releasedLikelyCents !== null
            ? [
                [
                  'Customer reads now',
                  likelyBefore(releasedLikelyCents, totals.likelyCents),
                ] as const,
              ]
            : []),
          ['Budget of the customer', card.customerBudget || 'Not given'],
          ['Paid for', packageText(card.paidPackage)],
          ['Delivered', packageText(card.deliveredPackage)],
        ]}
      />
      <Differences differences={card.differences} />
    </section>
  )
}

function figuresOf(
  totals: NonNullable<Card['totals']>,
  { lastPerSquareFootCents: last }: Card,
): readonly (readonly [string, ReactNode])[] {
  return [
    ['Likely (P50)', formatUsdWhole(totals.likelyCents)],
    ['Budget (P80)', formatUsdWhole(totals.budgetCents)],
    ['Sum of the lines', formatUsd(totals.totalCents)],
    ['Lines per sq ft', formatUsd(totals.perSquareFootCents)],
    [lastLabel(last.length), last.length === 0 ? 'None delivered yet' : lastText(last)],
  ]
}

function lastLabel(count: number): string {
  return count > 1 ? `Last ${count} of its type` : 'Last of its type'
}

function lastText(cents: readonly number[]): string {
  return cents.map((amount) => formatUsdWhole(amount)).join(', ')
}

function likelyBefore(before: number, now: number): string {
  const likely = `Likely ${formatUsdWhole(before)}`
  const difference = now - before
  if (difference === 0) return likely
  return `${likely} (${difference > 0 ? '+' : ''}${formatUsdWhole(difference)} with this report)`
}

function packageText(packageType: PackageType | null): string {
  return packageType === null ? 'Nothing' : reportPackages[packageType].name
}

function Differences({ differences }: Pick<Card, 'differences'>) {
  if (differences.length === 0) {
    return <p className="text-sm text-graphite">Every answer is as the customer gave it.</p>
  }
  return (
    <div>
      <h3 className="text-sm font-semibold">Not as the customer said</h3>
      <ul className="text-sm">
        {differences.map(({ label, said, now }) => (
          <li key={label} className="border-b border-hairline py-1.5 wrap-anywhere">
            <span className="text-graphite">{label}:</span> {said || 'not given'} →{' '}
            <strong className="font-semibold">{now || 'not given'}</strong>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What is no longer as the list showed it when the approval was asked for. */
export function SinceRow({ seen, card }: { seen: SeenRow; card: Card }) {
  const changes = changesSinceRow(seen, card)
  if (changes.length === 0) return null
  return (
    <Alert tone="caution" title="Changed since the list was loaded">
      <IssueList issues={changes} />
    </Alert>
  )
}
