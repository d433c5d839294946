import { formatShortDate } from '#web/lib/format-date.ts'
import { Badge } from '#web/ui/badge.tsx'
import { levelTones, plainWords, priceText } from './competitor-fields.ts'
import type { CompetitorPricing } from './competitors-query.ts'

export function PricingList({ pricing }: { pricing: readonly CompetitorPricing[] }) {
  return (
    <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {pricing.map((price) => (
        <PricingCard key={price.id} price={price} />
      ))}
    </ul>
  )
}

function PricingCard({ price }: { price: CompetitorPricing }) {
  return (
    <li className="flex min-w-0 flex-col gap-2 border border-hairline bg-raised p-4 text-sm">
      <div className="flex items-start justify-between gap-2">
        <h3 className="min-w-0 text-base font-semibold break-words">{price.serviceName}</h3>
        <Badge tone={levelTones[price.dataConfidence]}>{price.dataConfidence} confidence</Badge>
      </div>
      <p className="text-graphite">{price.companyName}</p>
      <p className="figures text-lg font-semibold">{priceText(price)}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <Fact label="Service" value={plainWords(price.serviceType)} />
        <Fact label="Model" value={plainWords(price.pricingModel)} />
        <Fact label="Delivery" value={price.deliverableTime ?? 'N/A'} />
        <Fact label="Source" value={plainWords(price.pricingSource)} />
        <Fact
          label="Date"
          value={price.sourceDate ? formatShortDate(price.sourceDate) : 'Not stated'}
        />
        <Fact label="Markets" value={price.marketSegments.map(plainWords).join(', ') || 'N/A'} />
      </dl>
      {price.notes ? <p className="whitespace-pre-line">{price.notes}</p> : null}
    </li>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt className="text-graphite">{label}</dt>
      <dd className="min-w-0 break-words">{value}</dd>
    </>
  )
}
