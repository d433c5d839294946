import { formatInteger, formatUsd } from '#core/money/format-money.ts'
import type { BidTemplate, TemplateLine } from '#core/pricing/price-row.ts'
import { type SizeTier, sizeTiers, tierFor } from '#core/pricing/size-tier.ts'
import { type Day, formatDay } from '#core/time/day.ts'
import { Button } from '#web/ui/button.tsx'
import { HeadCell } from '#web/ui/table.tsx'
import { CardCell, CardTable } from '../shell/card-table.tsx'
import { type PricedTemplate, priceTemplate } from './price-template.ts'

type TemplateSheetProps = {
  template: BidTemplate
  area: number
  /** The date of rows without their own. */
  bookDate: Day
  onEdit: (line: TemplateLine) => void
}

/** One template: its rates in every tier, and the amount of each line at the chosen area. */
export function TemplateSheet({ template, area, bookDate, onEdit }: TemplateSheetProps) {
  const priced = priceTemplate(template, area)
  const tier = tierFor(area)
  return (
    <CardTable
      caption={`Bid items of this template at ${formatInteger(area)} square feet`}
      blocksBelow="lg"
    >
      <thead>
        <tr>
          <HeadCell>Item</HeadCell>
          <HeadCell>Category</HeadCell>
          <HeadCell>Unit</HeadCell>
          {sizeTiers.map((name) => (
            <HeadCell key={name} numeric className={name === tier ? 'text-blueprint' : ''}>
              {name}
            </HeadCell>
          ))}
          <HeadCell numeric>{formatInteger(area)} sf</HeadCell>
          <HeadCell>
            <span className="sr-only">Actions</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {template.lines.map((line) => (
          <LineRow key={line.id} {...{ line, tier, priced, bookDate, onEdit }} />
        ))}
      </tbody>
      <tfoot>
        <tr className="font-semibold">
          <th
            scope="row"
            colSpan={7}
            className="border-t border-ink py-2 pr-3 text-left max-lg:col-span-full"
          >
            Total with business items, {formatUsd(priced.perSquareFootCents)} per square foot
          </th>
          <CardCell numeric wide className="border-t border-ink">
            {formatUsd(priced.totalCents)}
          </CardCell>
          <CardCell className="border-t border-ink max-lg:hidden!" />
        </tr>
      </tfoot>
    </CardTable>
  )
}

type LineRowProps = {
  line: TemplateLine
  tier: SizeTier
  priced: PricedTemplate
  bookDate: Day
  onEdit: (line: TemplateLine) => void
}

function LineRow({ line, tier, priced, bookDate, onEdit }: LineRowProps) {
  return (
    <tr className="hover:bg-raised">
      <CardCell wide className="lg:min-w-56">
        <span className="font-medium">{line.item}</span>
        <span className="block text-xs text-graphite">{line.description}</span>
        {line.unit === 'SF' ? (
          <span className="block text-xs text-graphite">
            {formatDay(line.priceDate ?? bookDate)}, {line.source}
          </span>
        ) : null}
      </CardCell>
      <CardCell className="whitespace-nowrap">{line.category}</CardCell>
      <CardCell className="whitespace-nowrap text-graphite">
        {line.unit === '%' ? '%' : '$/sf'}
      </CardCell>
      {sizeTiers.map((name) => (
        <CardCell
          key={name}
          numeric
          label={name}
          className={name === tier ? 'bg-wash-blueprint font-medium' : 'text-graphite'}
        >
          {rateText(line, name)}
        </CardCell>
      ))}
      <CardCell numeric className="max-lg:font-medium" label="Comes to">
        {formatUsd(priced.totals.get(line.id) ?? 0)}
      </CardCell>
      <CardCell className="text-right">
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Edit the price row ${line.item}`}
          onClick={() => onEdit(line)}
        >
          Edit
        </Button>
      </CardCell>
    </tr>
  )
}

function rateText(line: TemplateLine, tier: SizeTier): string {
  if (line.unit === '%') return `${line.percent} %`
  const range = line.priceRanges?.[tier]
  return range ? formatUsd(range.likely) : 'No price'
}
