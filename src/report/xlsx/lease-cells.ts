import { type Cents, dollarsFromCents } from '#core/money/money.ts'
import { head, line, usd } from './sheet-style.ts'
import type { SheetCell, SheetRow } from './write-workbook.ts'

export function textCell(text: string): SheetCell {
  return { text, wrap: true, ...line }
}

export function amountCell(cents: Cents): SheetCell {
  return { number: dollarsFromCents(cents), format: usd, ...line }
}

/** The first column contains text, the others amounts. */
export function headRow(first: string, ...rest: readonly string[]): SheetRow {
  return [
    { text: first, ...head },
    ...rest.map((text) => ({ text, ...head, align: 'right' as const })),
  ]
}
