import { dollarsFromCents } from '#core/money/money.ts'
import type { ScopeEntry } from '#core/scope/check-scope.ts'
import { head, line, quiet, title, usdWhole } from './sheet-style.ts'
import type { SheetCell, SheetRow, WorkbookSheet } from './write-workbook.ts'

const places: Readonly<Record<ScopeEntry['place'], string>> = {
  line: 'In the bid items',
  budget: 'In the project budget',
  landlord: 'By the landlord',
  'not-needed': 'Not needed',
  'left-out': 'Left out',
}

/** Every kind of work and where it is covered; omitted work has its price. */
export function scopeSheet(scope: readonly ScopeEntry[]): WorkbookSheet {
  const amount = (cents: number | undefined): SheetCell =>
    cents === undefined
      ? { text: '', ...line }
      : { number: dollarsFromCents(cents), format: usdWhole, ...line }
  const rows: readonly SheetRow[] = [
    [{ text: 'Scope', ...title }],
    ['Work', 'Where it stands', 'Would cost, low', 'Would cost, high', 'Why'].map((text) => ({
      text,
      ...head,
    })),
    ...scope.map(
      ({ title: name, place, reason, lowCents, highCents }): SheetRow => [
        { text: name, ...line },
        { text: places[place], ...line },
        amount(lowCents),
        amount(highCents),
        { text: reason, wrap: true, ...line, ...quiet },
      ],
    ),
  ]
  return { name: 'Scope', widths: [40, 24, 16, 16, 70], rows, headRows: 2 }
}
