import {
  type BidItem,
  type CountedPart,
  partCents,
  provenanceOf,
} from '#core/bid-items/bid-item.ts'
import { hourCents, type UnitRates } from '#core/bid-items/unit-rates.ts'
import { dollarsFromCents, roundHalfAway, sumCents } from '#core/money/money.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import type { BidItemsPlaces } from './bid-items-sheet.ts'
import { head, line, quiet, sum, title, usd } from './sheet-style.ts'
import type { SheetCell, SheetRow, WorkbookSheet } from './write-workbook.ts'

/** In the order of the formulas that refer to them by letter. */
const columns = [
  { label: 'Line', width: 28 },
  { label: 'Work', width: 40 },
  { label: 'Assembly', width: 10 },
  { label: 'Quantity', width: 11 },
  { label: 'Unit', width: 7 },
  { label: 'Hours a unit', width: 9 },
  { label: 'Size factor', width: 9 },
  { label: 'Trade', width: 20 },
  { label: 'Wage an hour', width: 10 },
  { label: 'Taxes, insurance, benefits', width: 11 },
  { label: 'Markup on labor', width: 9 },
  { label: 'Which labor', width: 9 },
  { label: 'Wage index', width: 9 },
  { label: 'Hour as billed', width: 11 },
  { label: 'Labor', width: 14 },
  { label: 'Material a unit', width: 12 },
  { label: 'Equipment a unit', width: 12 },
  { label: 'Markup on material', width: 9 },
  { label: 'Tax on the price', width: 9 },
  { label: 'Price index', width: 9 },
  { label: 'Material', width: 14 },
  { label: 'Equipment', width: 14 },
  { label: 'Amount', width: 15 },
] as const

const headRow = 3

/** Every part of every counted line, with formulas from its quantity to its amount. */
export function calculationSheet(
  { categories }: ReportDocument,
  places: BidItemsPlaces,
): WorkbookSheet | null {
  const rows: SheetRow[] = []
  for (const [at, { items }] of categories.entries()) {
    for (const [index, item] of items.entries()) {
      const parts = provenanceOf(item)?.parts ?? []
      if (parts.length === 0) continue
      const first = headRow + rows.length + 1
      rows.push(...parts.map((part, of) => partRow(item, part, first + of)))
      rows.push(lineRow(item, parts, first, (places.categories[at]?.first ?? 0) + index))
    }
  }
  if (rows.length === 0) return null
  return {
    name: 'Calculation',
    widths: columns.map(({ width }) => width),
    headRows: headRow,
    rows: [
      [{ text: 'Each line with its factors', ...title }],
      [
        {
          text: 'Amounts are formulas. A part whose figures were set in review has its amounts as values. Hours are labor-hours of one crew member.',
          ...quiet,
        },
      ],
      columns.map(({ label }) => ({ text: label, ...head })),
      ...rows,
    ],
  }
}

const empty: SheetCell = { text: '', ...line }

const text = (value: string): SheetCell => ({ text: value, ...line })

const plain = (value: number): SheetCell => ({ number: value, format: '#,##0.####', ...line })

const money = (cents: number): SheetCell => ({
  number: dollarsFromCents(cents),
  format: usd,
  ...line,
})

const formula = (of: string, cents: number): SheetCell => ({
  formula: of,
  value: dollarsFromCents(cents),
  format: usd,
  ...line,
})

function partRow(item: BidItem, part: CountedPart, row: number): SheetRow {
  const { rates, quantity, unit, hours, laborCents, materialCents, equipmentCents = 0 } = part
  const first = [text(item.item), text(part.item), text(part.assembly), plain(quantity), text(unit)]
  const amount = formula(`O${row}+U${row}+V${row}`, partCents(part))
  if (!rates) {
    const labor = [plain(hours), ...Array.from({ length: 8 }, () => empty), money(laborCents)]
    const goods = [...Array.from({ length: 5 }, () => empty), money(materialCents)]
    return [...first, ...labor, ...goods, money(equipmentCents), amount]
  }
  return [...first, ...ratesCells(rates, part, row), amount]
}

function ratesCells(rates: UnitRates, part: CountedPart, row: number): readonly SheetCell[] {
  const { laborCents, materialCents, equipmentCents = 0 } = part
  return [
    plain(rates.hours),
    plain(rates.sizeFactor),
    text(rates.trade),
    money(rates.wageCents),
    plain(rates.burden),
    plain(rates.laborMarkup),
    plain(rates.laborFactor),
    plain(rates.wageIndex),
    formula(`ROUND(I${row}*(1+J${row})*(1+K${row})*L${row}*M${row},2)`, hourCents(rates)),
    formula(`ROUND(D${row}*F${row}*G${row}*N${row}*(1+S${row}),2)`, laborCents),
    money(rates.materialCents),
    money(rates.equipmentCents),
    plain(rates.goodsMarkup),
    plain(rates.sellingTax),
    plain(rates.priceIndex),
    formula(`ROUND(D${row}*P${row}*(1+R${row})*(1+S${row})*T${row},2)`, materialCents),
    formula(`ROUND(D${row}*Q${row}*(1+R${row})*(1+S${row})*T${row},2)`, equipmentCents),
  ]
}

/** The parts of a line over its quantity: its unit price, which the bid items multiply. */
function lineRow(
  item: BidItem,
  parts: readonly CountedPart[],
  first: number,
  bidItemRow: number,
): SheetRow {
  const last = first + parts.length - 1
  const own = { ...sum }
  const cents = sumCents(parts.map(partCents))
  const unitCents = roundHalfAway(cents / item.quantity)
  const isSet = unitCents !== item.unitPriceCents
  return [
    { text: item.item, ...own },
    {
      text: `Over ${item.quantity} ${item.unit}: ${isSet ? 'another unit price was set in review,' : 'the unit price'} in row ${bidItemRow} of the bid items`,
      ...own,
    },
    ...Array.from({ length: 19 }, () => ({ text: '', ...own })),
    {
      formula: `ROUND(W${last + 1}/${item.quantity},2)`,
      value: dollarsFromCents(unitCents),
      format: usd,
      ...own,
    },
    { formula: `SUM(W${first}:W${last})`, value: dollarsFromCents(cents), format: usd, ...own },
  ]
}
