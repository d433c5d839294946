import type { LineColumn } from './line-rows.ts'

export type LineColumnView = {
  readonly id: LineColumn
  readonly label: string
  readonly numeric: boolean
  /** Left out on a narrow screen, where the item's own cell shows it. */
  readonly wideOnly: boolean
}

export const lineColumns: readonly LineColumnView[] = [
  { id: 'item', label: 'Item', numeric: false, wideOnly: false },
  { id: 'division', label: 'Division', numeric: false, wideOnly: true },
  { id: 'quantity', label: 'Quantity', numeric: true, wideOnly: true },
  { id: 'unit', label: 'Unit', numeric: false, wideOnly: true },
  { id: 'unitPrice', label: 'Unit price', numeric: true, wideOnly: true },
  { id: 'amount', label: 'Amount', numeric: true, wideOnly: false },
  { id: 'share', label: 'Share', numeric: true, wideOnly: false },
]
