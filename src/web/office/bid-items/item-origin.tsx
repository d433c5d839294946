import type { Dispatch } from 'react'
import type { BidItem, BidItemOrigin } from '#core/bid-items/bid-item.ts'
import { formatDay } from '#core/time/day.ts'
import { Popover } from '#web/ui/popover.tsx'
import type { SheetAction } from './bid-sheet.ts'
import { ItemParts } from './item-parts.tsx'

const origins: Readonly<Record<BidItemOrigin, { label: string; meaning: string }>> = {
  counted: { label: 'Counted', meaning: 'Counted from the program and priced by assemblies.' },
  template: { label: 'Template', meaning: 'A line of the built-in template of the project type.' },
  configuration: { label: 'Config', meaning: 'A line of the configuration saved by staff.' },
  feature: { label: 'Feature', meaning: 'Added for a special feature the customer asked for.' },
  system: { label: 'System', meaning: 'Added for a building system that must be new.' },
  rule: { label: 'Rule', meaning: 'Added because a local rule asks for it.' },
  staff: { label: 'Staff', meaning: 'Added by staff.' },
}

/** Where a line came from; its button shows how its number came about. */
export function ItemOrigin({ item, dispatch }: { item: BidItem; dispatch: Dispatch<SheetAction> }) {
  const { label, meaning } = origins[item.origin]
  const changed = item.editedByStaff && item.origin !== 'staff'
  return (
    <Popover
      label={`How ${item.item} came about`}
      trigger={
        <button
          type="button"
          className="min-h-6 text-xs text-graphite underline decoration-dotted underline-offset-4 hover:text-ink"
        >
          {label}
          {changed ? <span className="ml-1 text-vermilion">edited</span> : null}
          <span className="sr-only">, how {item.item || 'this line'} came about</span>
        </button>
      }
    >
      <h3 className="text-base">{item.item}</h3>
      <p className="mt-1 text-graphite">
        {meaning}
        {changed ? ' Staff changed it afterwards.' : ''}
      </p>
      <ItemParts item={item} dispatch={dispatch} />
      <ItemProvenance item={item} />
    </Popover>
  )
}

function ItemProvenance({ item }: { item: BidItem }) {
  const { provenance } = item
  if (provenance === undefined) return null
  return (
    <>
      <ol className="figures mt-3 flex list-decimal flex-col gap-1.5 pl-5">
        {provenance.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 border-t border-hairline pt-3 text-xs">
        <dt className="text-graphite">Source</dt>
        <dd>{provenance.source}</dd>
        <dt className="text-graphite">Price date</dt>
        <dd>{formatDay(provenance.priceDate)}</dd>
        <dt className="text-graphite">Confidence</dt>
        <dd>{provenance.confidence}</dd>
      </dl>
    </>
  )
}
