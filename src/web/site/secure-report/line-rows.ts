import type { BidItem } from '#core/bid-items/bid-item.ts'
import { type Cents, sumCents } from '#core/money/money.ts'
import type { ReportDocument } from '#core/report/report-document.ts'

/** A line of the report as the table shows it; all rows together make the total. */
export type LineRow = {
  readonly item: BidItem
  readonly division: string
  /** Share of the total, 0 to 1. */
  readonly share: number
}

export type LineColumn =
  | 'item'
  | 'division'
  | 'quantity'
  | 'unit'
  | 'unitPrice'
  | 'amount'
  | 'share'

export type LineSort = { readonly column: LineColumn; readonly descending: boolean }

export function lineRows({ categories, percentageLines, totals }: ReportDocument): LineRow[] {
  const share = (cents: Cents) => (totals.totalCents > 0 ? cents / totals.totalCents : 0)
  return [
    ...categories.flatMap(({ name, items }) =>
      items.map((item) => ({ item, division: name, share: share(item.totalCents) })),
    ),
    ...percentageLines.map(({ item }) => ({
      item,
      division: item.category,
      share: share(item.totalCents),
    })),
  ]
}

export function divisionsOf(rows: readonly LineRow[]): readonly string[] {
  return [...new Set(rows.map((row) => row.division))]
}

const words = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** A line without a price, or a percentage among prices, cannot be compared, so it comes last. */
function keyOf(
  { item, division, share }: LineRow,
  column: LineColumn,
): string | number | undefined {
  switch (column) {
    case 'item':
      return item.item
    case 'division':
      return division
    case 'unit':
      return item.unit
    case 'quantity':
      return item.isPercentage ? undefined : item.quantity
    case 'unitPrice':
      return item.isPercentage || item.unpriced ? undefined : item.unitPriceCents
    case 'amount':
      return item.unpriced ? undefined : item.totalCents
    case 'share':
      return item.unpriced ? undefined : share
  }
}

function compare(a: string | number | undefined, b: string | number | undefined): number {
  return typeof a === 'string' && typeof b === 'string'
    ? words.compare(a, b)
    : Number(a) - Number(b)
}

/** Equal rows keep the order of the report, which is also the order without a sort. */
export function sortLines(
  rows: readonly LineRow[],
  sort: LineSort | undefined,
): readonly LineRow[] {
  if (!sort) return rows
  const keyed = rows.map((row) => ({ row, key: keyOf(row, sort.column) }))
  const known = keyed.filter(({ key }) => key !== undefined)
  const unknown = keyed.filter(({ key }) => key === undefined)
  const direction = sort.descending ? -1 : 1
  const sorted = known.toSorted((a, b) => direction * compare(a.key, b.key))
  return [...sorted, ...unknown].map(({ row }) => row)
}

/**
 * The sort after the next press of a heading: numbers start with the largest, words with A; the
 * third press removes it.
 */
export function nextSort(sort: LineSort | undefined, column: LineColumn): LineSort | undefined {
  const startsDescending = !['item', 'division', 'unit'].includes(column)
  if (sort?.column !== column) return { column, descending: startsDescending }
  return sort.descending === startsDescending
    ? { column, descending: !startsDescending }
    : undefined
}

export function filterLines(
  rows: readonly LineRow[],
  { division, search }: { readonly division: string; readonly search: string },
): readonly LineRow[] {
  const wanted = search.trim().toLowerCase()
  return rows.filter(({ item, division: name }) => {
    if (division !== '' && name !== division) return false
    const text = `${item.item} ${item.description} ${item.csiDivision ?? ''}`.toLowerCase()
    return wanted === '' || text.includes(wanted)
  })
}

export function sumOf(rows: readonly LineRow[]): Cents {
  return sumCents(rows.map(({ item }) => item.totalCents))
}
