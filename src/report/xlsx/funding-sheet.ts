import type { FundingRow, SourcesAndUses } from '#core/budget/sources-and-uses.ts'
import { type Cents, dollarsFromCents } from '#core/money/money.ts'
import { head, line, quiet, title, total, usd } from './sheet-style.ts'
import type { SheetCell, SheetRow, WorkbookSheet } from './write-workbook.ts'

/** The rows before the uses: title, note, headings. */
const firstUse = 4

/** Sources and uses with their sums as formulas, and what the sources leave open. */
export function fundingSheet({ uses, sources, ...totals }: SourcesAndUses): WorkbookSheet {
  const lastUse = firstUse + uses.length - 1
  const firstSource = lastUse + 3
  const lastSource = firstSource + sources.length - 1
  const sums = (text: string, first: number, last: number): SheetRow => [
    { text, ...total },
    sum(`SUM(B${first}:B${last})`, totals.likelyCents),
    sum(`SUM(C${first}:C${last})`, totals.safeCents),
    { text: '', ...total },
  ]
  const rows: readonly SheetRow[] = [
    [{ text: 'Sources and uses', ...title }],
    [
      {
        text: 'At the likely cost, and at the cost below which eight projects in ten end. Divide the last source as your loan asks.',
        ...quiet,
      },
    ],
    headings('Use'),
    ...uses.map(fundingRow),
    sums('All uses', firstUse, lastUse),
    headings('Source'),
    ...sources.map(fundingRow),
    sums('All sources', firstSource, lastSource),
  ]
  return { name: 'Sources and uses', widths: [44, 18, 18, 60], rows, headRows: 3 }
}

function headings(name: string): SheetRow {
  return [name, 'Likely', 'Safe', 'How it comes about'].map((text) => ({ text, ...head }))
}

function fundingRow({ label, note, likelyCents, safeCents }: FundingRow): SheetRow {
  const amount = (cents: Cents): SheetCell => ({
    number: dollarsFromCents(cents),
    format: usd,
    ...line,
  })
  return [
    { text: label, ...line },
    amount(likelyCents),
    amount(safeCents),
    { text: note, wrap: true, ...line, ...quiet },
  ]
}

function sum(formula: string, cents: Cents): SheetCell {
  return { formula, value: dollarsFromCents(cents), format: usd, ...total }
}
