import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { KeptWorksheet } from '#contract/lease.ts'
import { formatInteger, formatUsd } from '#core/money/format-money.ts'
import { messageOf } from '#web/lib/call.ts'
import { formatDatedMoment } from '#web/lib/format-date.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'
import { FactList } from '../shell/fact-list.tsx'

/** What the customer entered on the report's lease page, read-only. */
export function OrderLease({ orderId }: { orderId: string }) {
  const lease = useQuery({
    queryKey: ['orders', 'lease', orderId],
    queryFn: ({ signal }) => callAsStaff('showOrderLease', { params: { orderId }, signal }),
    refetchOnMount: 'always',
  })
  if (lease.data) return <Entered kept={lease.data} />
  if (lease.isPending) return <Skeleton className="h-16 w-full" />
  return (
    <Alert tone="bad" title="The lease page could not be loaded">
      {messageOf(lease.error, 'The server did not answer as expected.')}{' '}
      <button type="button" className="link" onClick={() => void lease.refetch()}>
        Try Again
      </button>
    </Alert>
  )
}

function Entered({ kept: { worksheet, updatedAt } }: { kept: KeptWorksheet }) {
  if (updatedAt === null) {
    return <p className="text-sm text-graphite">The customer has entered nothing yet.</p>
  }
  const { suites, bids, parties } = worksheet
  return (
    <div className="grid gap-4 text-sm">
      <FactList facts={termFacts(worksheet.terms, Object.keys(parties).length)} />
      <Entries title="Spaces">
        {suites.map((suite) => (
          <li key={suite.name} className="border-t border-hairline py-1.5">
            {suite.name}
            <span className="figures block text-xs text-graphite">
              {formatInteger(suite.area)} sq ft, rent {formatUsd(suite.rentPerSquareFootCents)} per
              sq ft, allowance {formatUsd(suite.allowancePerSquareFootCents)}
            </span>
          </li>
        ))}
      </Entries>
      <Entries title="Contractors’ bids">
        {bids.map((bid) => (
          <li key={bid.id} className="border-t border-hairline py-1.5">
            <span className="flex justify-between gap-4">
              <span className="min-w-0 break-words">{bid.name}</span>
              <span className="figures">
                {formatUsd(bid.lines.reduce((sum, line) => sum + line.cents, 0))}
              </span>
            </span>
            <span className="block text-xs text-graphite">
              {bid.lines.length === 1 ? '1 line' : `${bid.lines.length} lines`}
              {bid.exclusions.length > 0 ? `; excludes: ${bid.exclusions.join('; ')}` : ''}
            </span>
          </li>
        ))}
      </Entries>
      <p className="text-xs text-graphite">Last changed {formatDatedMoment(updatedAt)}</p>
    </div>
  )
}

function Entries({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <div>
      <h3 className="font-sans text-xs font-medium text-graphite">{title}</h3>
      <ul className="mt-1">{children}</ul>
    </div>
  )
}

function termFacts(terms: KeptWorksheet['worksheet']['terms'], moved: number) {
  const money = (cents: number | undefined) =>
    cents === undefined ? 'Not given' : formatUsd(cents)
  return [
    ['Allowance per sq ft', money(terms.allowancePerSquareFootCents)],
    ['Turnkey, more rent', money(terms.turnkeyPremiumCents)],
    ['Rent per sq ft and year', money(terms.rentPerSquareFootCents)],
    ['Term', terms.termMonths === undefined ? 'Not given' : `${terms.termMonths} months`],
    [
      'Interest',
      terms.annualRateBasisPoints === undefined
        ? 'Not given'
        : `${terms.annualRateBasisPoints / 100}%`,
    ],
    ['Lines set by hand', String(moved)],
  ] as const
}
