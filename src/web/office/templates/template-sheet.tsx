import { type SizeTier, sizeTiers, tierFor } from '#core/estimate/estimate.ts'
import { formatInteger, formatUsd } from '#core/money/format-money.ts'
import type { BidTemplate, TemplateLine } from '#core/pricing/price-row.ts'
import { Cell, HeadCell, Table } from '#web/ui/table.tsx'
import { type PricedTemplate, priceTemplate } from './price-template.ts'

/** One template: its rates in every tier, and what each line comes to at the chosen area. */
export function TemplateSheet({ template, area }: { template: BidTemplate; area: number }) {
  const priced = priceTemplate(template, area)
  const tier = tierFor(area)
  return (
    <Table caption={`Bid items of this template at ${formatInteger(area)} square feet`}>
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
        </tr>
      </thead>
      <tbody>
        {template.lines.map((line) => (
          <LineRow key={line.id} line={line} tier={tier} priced={priced} />
        ))}
      </tbody>
      <tfoot>
        <tr className="font-semibold">
          <th scope="row" colSpan={7} className="border-t border-ink py-2 pr-3 text-left">
            Total with business items, {formatUsd(priced.perSquareFootCents)} per square foot
          </th>
          <Cell numeric className="border-t border-ink">
            {formatUsd(priced.totalCents)}
          </Cell>
        </tr>
      </tfoot>
    </Table>
  )
}

function LineRow(props: { line: TemplateLine; tier: SizeTier; priced: PricedTemplate }) {
  const { line, tier, priced } = props
  return (
    <tr className="hover:bg-raised">
      <Cell className="min-w-56">
        <span className="font-medium">{line.item}</span>
        <span className="block text-xs text-graphite">{line.description}</span>
      </Cell>
      <Cell className="whitespace-nowrap">{line.category}</Cell>
      <Cell className="whitespace-nowrap text-graphite">{line.unit === '%' ? '%' : '$/sf'}</Cell>
      {sizeTiers.map((name) => (
        <Cell
          key={name}
          numeric
          className={name === tier ? 'bg-wash-blueprint font-medium' : 'text-graphite'}
        >
          {rateText(line, name)}
        </Cell>
      ))}
      <Cell numeric>{formatUsd(priced.totals.get(line.id) ?? 0)}</Cell>
    </tr>
  )
}

function rateText(line: TemplateLine, tier: SizeTier): string {
  if (line.unit === '%') return `${line.percent} %`
  const range = line.priceRanges?.[tier]
  return range ? formatUsd(range.likely) : 'No price'
}
