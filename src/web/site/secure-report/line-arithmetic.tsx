import {
  type BidItem,
  type CountedPart,
  partCents,
  provenanceOf,
} from '#core/bid-items/bid-item.ts'
import {
  hourArithmetic,
  partArithmetic,
  productText,
  unitPriceText,
} from '#core/bid-items/part-arithmetic.ts'
import { formatNumber, formatUsd } from '#core/money/format-money.ts'

/** What was multiplied for each part of a counted line; nothing of other lines. */
export function LineArithmetic({ item }: { item: BidItem }) {
  const parts = provenanceOf(item)?.parts ?? []
  if (!parts.some(({ rates }) => rates)) return null
  return (
    <>
      <h3 className="mt-6 font-sans text-sm font-semibold">With a calculator</h3>
      <ul className="mt-2 flex flex-col gap-3 text-sm">
        {parts.map((part, at) => (
          <li key={`${part.assembly}-${String(at)}`} className="border-b border-hairline pb-3">
            <PartLines part={part} />
          </li>
        ))}
      </ul>
      <p className="figures mt-3 text-sm">{unitPriceText(item, parts)}</p>
    </>
  )
}

function PartLines({ part }: { part: CountedPart }) {
  const found = partArithmetic(part)
  return (
    <>
      <div className="flex items-baseline justify-between gap-4">
        <span className="min-w-0">{part.item}</span>
        <span className="figures shrink-0 font-semibold">{formatUsd(partCents(part))}</span>
      </div>
      {found && part.rates ? (
        <dl className="figures mt-1 text-xs text-graphite">
          <Product label="Labor" text={found.labor ? productText(found.labor) : ''} />
          <Product
            label="Hour"
            text={
              found.labor ? `${part.rates.trade}, ${productText(hourArithmetic(part.rates))}` : ''
            }
          />
          <Product label="Material" text={found.material ? productText(found.material) : ''} />
          <Product label="Equipment" text={found.equipment ? productText(found.equipment) : ''} />
        </dl>
      ) : (
        <p className="mt-1 text-xs text-graphite">
          {formatNumber(part.quantity)} {part.unit}, {formatNumber(part.hours)} labor-hours; set in
          review
        </p>
      )}
    </>
  )
}

function Product({ label, text }: { label: string; text: string }) {
  if (text === '') return null
  return (
    <div className="flex flex-wrap gap-x-2 py-0.5">
      <dt className="w-28 shrink-0">{label}</dt>
      <dd className="min-w-0 break-words text-ink">{text}</dd>
    </div>
  )
}
