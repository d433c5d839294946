import { type BidItem, type Provenance, provenanceOf } from '#core/bid-items/bid-item.ts'
import { formatNumber, formatUsd } from '#core/money/format-money.ts'
import { sourceName } from '#core/report/source-name.ts'
import { formatDay } from '#core/time/day.ts'
import { Badge } from '#web/ui/badge.tsx'
import { RangeBar } from '#web/ui/range-bar.tsx'
import { LineArithmetic } from './line-arithmetic.tsx'
import type { LineRow } from './line-rows.ts'
import { unitPriceText } from './line-table.tsx'

export function LineProvenance({ row: { item } }: { row: LineRow }) {
  const provenance = provenanceOf(item)
  return (
    <>
      {item.description ? <p>{item.description}</p> : null}
      {item.editedByStaff ? (
        <Badge tone="info" className="mt-3">
          Adjusted in review
        </Badge>
      ) : null}
      <dl className="figures mt-4 text-sm">
        {factsOf(item).map(([label, value]) => (
          <div key={label} className="flex gap-4 border-b border-hairline py-1.5">
            <dt className="w-28 shrink-0 text-graphite">{label}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <Steps provenance={provenance} />
      <LineArithmetic item={item} />
      {provenance?.priceRange ? (
        <PriceRange
          item={item}
          range={provenance.priceRange}
          isFinal={Object.values(provenance.factors).every((factor) => factor === 1)}
        />
      ) : null}
    </>
  )
}

function factsOf(item: BidItem): readonly (readonly [string, string])[] {
  const provenance = provenanceOf(item)
  return [
    [
      'Amount',
      item.isPercentage
        ? `${unitPriceText(item)} of the sum of the work`
        : `${formatNumber(item.quantity)} ${item.unit} × ${unitPriceText(item)}`,
    ],
    ['CSI division', item.csiDivision ?? ''],
    ['UniFormat', provenance?.uniformat ?? ''],
    ['Price source', provenance ? sourceName(provenance.source) : ''],
    ['Price date', provenance ? formatDay(provenance.priceDate) : ''],
    ['Confidence', provenance ? confidenceTexts[provenance.confidence] : ''],
  ].flatMap(([label = '', value = '']) => (value === '' ? [] : [[label, value] as const]))
}

const confidenceTexts = {
  high: 'High: 5–7% either way',
  medium: 'Medium: 8–10% either way',
  low: 'Low: 10–15% either way',
} as const

function Steps({ provenance }: { provenance: Provenance | undefined }) {
  const steps = provenance?.steps ?? ['Entered in review; no price book row is behind it.']
  return (
    <>
      <h3 className="mt-6 font-sans text-sm font-semibold">How this number came about</h3>
      <ol className="mt-2 ml-1 border-l border-vermilion pl-5 text-sm">
        {steps.map((step) => (
          <li
            key={step}
            className="relative py-1 before:absolute before:top-2.5 before:-left-[1.47rem] before:size-1.5 before:rounded-full before:bg-vermilion before:content-['']"
          >
            {step}
          </li>
        ))}
      </ol>
    </>
  )
}

type PriceRange = NonNullable<Provenance['priceRange']>

type PriceRangeProps = { item: BidItem; range: PriceRange; isFinal: boolean }

function PriceRange({ item, range, isFinal }: PriceRangeProps) {
  return (
    <div className="mt-6">
      <h3 className="mb-3 font-sans text-sm font-semibold">
        {isFinal ? 'How far the price may differ' : 'The price row, before factors'}
      </h3>
      <RangeBar
        label={`Price row of ${item.item}`}
        low={range.low}
        value={range.likely}
        high={range.high}
        format={formatUsd}
        unit={item.unit === 'LS' ? '' : `per ${item.unit}`}
      />
    </div>
  )
}
