import {
  type BidItem,
  type CountedPart,
  partCents,
  provenanceOf,
} from '#core/bid-items/bid-item.ts'
import {
  hourArithmetic,
  type PartArithmetic,
  partArithmetic,
  partName,
  productText,
  unitPriceText,
} from '#core/bid-items/part-arithmetic.ts'
import { formatNumber, formatUsd } from '#core/money/format-money.ts'
import type { BlockView, CellView, RowView } from '../report-view-model.ts'

/** Every counted line with what was multiplied, and the hour of each trade. */
export function arithmeticBlocks(items: readonly BidItem[]): readonly BlockView[] {
  const lines = items.filter((item) => partsOf(item).some(({ rates }) => rates))
  if (lines.length === 0) return []
  const parts = lines.flatMap(partsOf)
  return [
    { kind: 'heading', text: 'Each line with a calculator' },
    {
      kind: 'text',
      paragraphs: [
        'Labor is the quantity × labor-hours a unit × the size factor × an hour of the trade. Material and equipment are the quantity × the price of a unit × the subcontractor’s markup × its index to the middle of construction. A sales tax on the price of carpet is one more factor. Work that is counted in weeks has no size factor, and a factor of 1 is left out. The parts of a line over its quantity are its unit price, rounded to the cent.',
        ...sizeSentence(parts),
      ],
    },
    {
      kind: 'table',
      table: {
        number: '',
        title: 'Quantities, hours and prices of every part',
        source: 'Units as in the line table; h: labor-hours of one crew member.',
        isDense: true,
        columns: [
          { label: 'Work', align: 'start', width: 0.28 },
          { label: 'Labor', align: 'start', width: 0 },
          { label: 'Material and equipment', align: 'start', width: 0 },
          { label: 'Amount', align: 'end', width: 0.11 },
        ],
        rows: lines.flatMap(lineRows),
      },
    },
    {
      kind: 'table',
      table: {
        number: '',
        title: 'An hour of each trade',
        source:
          'Base wage × payroll taxes, insurance and benefits × the subcontractor’s markup × which labor does the work and the wage index, where they change it.',
        isDense: true,
        columns: [
          { label: 'Trade', align: 'start', width: 0.4 },
          { label: 'An hour', align: 'start', width: 0 },
        ],
        rows: hourRows(parts),
      },
    },
  ]
}

function partsOf(item: BidItem): readonly CountedPart[] {
  return provenanceOf(item)?.parts ?? []
}

function sizeSentence(parts: readonly CountedPart[]): readonly string[] {
  const factor = parts.map(({ rates }) => rates?.sizeFactor ?? 1).find((one) => one !== 1)
  return factor === undefined
    ? []
    : [`Size factor of this project: ${factor}. Small jobs take more hours for the same work.`]
}

function lineRows(item: BidItem): readonly RowView[] {
  const parts = partsOf(item)
  return [
    {
      kind: 'part',
      cells: [
        { text: item.item },
        { text: unitPriceText(item, parts) },
        { text: '' },
        { text: formatUsd(item.totalCents) },
      ],
    },
    ...parts.map(partRow),
  ]
}

function partRow(part: CountedPart): RowView {
  const found = partArithmetic(part)
  const amount = { text: formatUsd(partCents(part)) }
  const work = { text: partName(part), note: part.assembly }
  if (!found) return { kind: 'line', cells: [work, staffCell(part), { text: '' }, amount] }
  const { labor } = found
  return {
    kind: 'line',
    cells: [work, { text: labor ? productText(labor) : '' }, goodsCell(found), amount],
  }
}

function goodsCell({ material, equipment }: PartArithmetic): CellView {
  if (!material) return { text: equipment ? productText(equipment) : '' }
  return {
    text: productText(material),
    ...(equipment ? { note: productText(equipment) } : {}),
  }
}

function staffCell({ quantity, unit, hours }: CountedPart): CellView {
  return {
    text: `${formatNumber(quantity)} ${unit}, ${formatNumber(hours)} h`,
    note: 'set in review',
  }
}

function hourRows(parts: readonly CountedPart[]): readonly RowView[] {
  const hours = parts.flatMap(({ rates, laborCents }) =>
    rates && laborCents > 0
      ? [{ trade: rates.trade, text: productText(hourArithmetic(rates)) }]
      : [],
  )
  const each = [...Map.groupBy(hours, ({ trade, text }) => `${trade} ${text}`).values()]
  return each
    .flatMap(([first]) => (first ? [first] : []))
    .toSorted((left, right) => left.trade.localeCompare(right.trade))
    .map(({ trade, text }) => ({ kind: 'line', cells: [{ text: trade }, { text }] }))
}
