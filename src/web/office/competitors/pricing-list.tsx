import { useState } from 'react'
import { formatShortDate } from '#web/lib/format-date.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { levelTones, plainWords, priceText } from './competitor-fields.ts'
import { type CompetitorPricing, useDeleteEntry } from './competitors-query.ts'
import { EntryActions } from './entry-actions.tsx'
import { PricingHistory } from './pricing-history.tsx'

type PricingListProps = {
  pricing: readonly CompetitorPricing[]
  onEdit: (price: CompetitorPricing) => void
}

export function PricingList({ pricing, onEdit }: PricingListProps) {
  const [doomed, setDoomed] = useState<CompetitorPricing>()
  const [shown, setShown] = useState<CompetitorPricing>()
  const remove = useDeleteEntry(() => setDoomed(undefined))
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {pricing.map((price) => (
          <PricingCard
            key={price.id}
            price={price}
            onEdit={() => onEdit(price)}
            onDelete={() => setDoomed(price)}
            onHistory={() => setShown(price)}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={doomed !== undefined}
        danger
        title="Remove this price?"
        description={`${doomed?.serviceName ?? ''} leaves the lists; its history stays, and it can be brought back.`}
        confirmLabel="Remove Pricing"
        busy={remove.isPending}
        onConfirm={() => doomed && remove.mutate({ kind: 'pricing', id: doomed.id })}
        onCancel={() => setDoomed(undefined)}
      />
      {shown ? <PricingHistory price={shown} onClose={() => setShown(undefined)} /> : null}
    </>
  )
}

type PricingCardProps = {
  price: CompetitorPricing
  onEdit: () => void
  onDelete: () => void
  onHistory: () => void
}

function PricingCard({ price, onEdit, onDelete, onHistory }: PricingCardProps) {
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
      <EntryActions
        entry={{ kind: 'pricing', id: price.id, name: price.serviceName }}
        isActive={price.isActive}
        onEdit={onEdit}
        onDelete={onDelete}
        deleteLabel="Remove"
      >
        <Button
          size="sm"
          variant="quiet"
          aria-label={`History of ${price.serviceName}`}
          onClick={onHistory}
        >
          History
        </Button>
      </EntryActions>
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
