import { differenceAdvice, differenceTitles, matchCategoryNames } from '#core/ledger/judge-match.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { formatDatedMoment } from '#web/lib/format-date.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Ledger } from './ledger-query.ts'
import { OrderLink } from './payment-issues.tsx'
import { PaymentSection } from './payment-section.tsx'

type DifferenceListProps = { differences: Ledger['differences']; isMatched: boolean }

/** A difference leaves the list by itself once both sides agree. */
export function DifferenceList({ differences, isMatched }: DifferenceListProps) {
  return (
    <PaymentSection
      title="Differences from the provider"
      empty={isMatched ? 'The ledger and the provider agree.' : 'Nothing was compared yet.'}
      count={differences.length}
    >
      <ul>
        {differences.map(({ category, reference, kind, here, there, orderId, foundAt }) => (
          <li
            key={`${category} ${reference}`}
            className="border-b border-hairline py-3 text-sm last:border-b-0"
          >
            <p className="flex flex-wrap items-center gap-2">
              <Badge tone="bad">{differenceTitles[kind]}</Badge>
              <span className="font-medium">{matchCategoryNames[category]}</span>
              <span className="break-all text-graphite">{reference}</span>
              {orderId ? <OrderLink orderId={orderId} companyName="" /> : null}
            </p>
            <p className="figures mt-1">
              Here {formatUsd(here)}, at the provider {formatUsd(there)}
              <span className="text-graphite">, since {formatDatedMoment(foundAt)}</span>
            </p>
            <p className="mt-1 max-w-prose">{differenceAdvice(kind, category)}</p>
          </li>
        ))}
      </ul>
    </PaymentSection>
  )
}
