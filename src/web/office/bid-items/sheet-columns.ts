import type { BidItem } from '#core/bid-items/bid-item.ts'
import { editBidItem, numberFromText } from '#core/bid-items/bid-item-wire.ts'
import { formatNumber, formatUsd } from '#core/money/format-money.ts'

export const sheetColumns = [
  'item',
  'description',
  'category',
  'unit',
  'quantity',
  'unitPrice',
] as const

export type SheetColumn = (typeof sheetColumns)[number]

export const columnLabels: Readonly<Record<SheetColumn, string>> = {
  item: 'Item',
  description: 'Description',
  category: 'Category',
  unit: 'Unit',
  quantity: 'Quantity',
  unitPrice: 'Unit price or rate',
}

export const longestText = { item: 200, description: 2000, category: 100, unit: 20 } as const

const largestQuantity = 1_000_000
/** Dollars. */
export const largestUnitPrice = 10_000_000

/** The text of a cell; reading it gives the same value. */
export function cellText(item: BidItem, column: SheetColumn): string {
  if (column === 'quantity') return item.isPercentage ? '' : formatNumber(item.quantity)
  if (column === 'unitPrice') return rateText(item)
  return item[column]
}

/** The item with one cell changed. The unit decides: a line in % is a percentage line. */
export function withCell(item: BidItem, column: SheetColumn, text: string): BidItem {
  switch (column) {
    case 'quantity':
      if (item.isPercentage) return item
      return editBidItem(item, { quantity: Math.min(numberFromText(text), largestQuantity) })
    case 'unitPrice':
      return editBidItem(item, { unitPrice: Math.min(numberFromText(text), largestUnitPrice) })
    case 'unit':
      return editBidItem(item, {
        unit: text.slice(0, longestText.unit),
        isPercentage: text.trim() === '%',
      })
    default:
      return editBidItem(item, { [column]: text.slice(0, longestText[column]) })
  }
}

function rateText(item: BidItem): string {
  if (item.unpriced) return ''
  return item.isPercentage
    ? String(item.unitPriceCents / 100)
    : formatUsd(item.unitPriceCents).replace('$', '')
}
