import type { Alternate } from '#core/estimate/alternates.ts'
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
export function scopeSheet(
  scope: readonly ScopeEntry[],
  alternates: readonly Alternate[] = [],
): WorkbookSheet {
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
    ...(alternates.length > 0 ? alternateRows(alternates) : []),
  ]
  return { name: 'Scope', widths: [40, 24, 16, 16, 70], rows, headRows: 2 }
}

function amount(cents: number | undefined): SheetCell {
  return cents === undefined
    ? { text: '', ...line }
    : { number: dollarsFromCents(cents), format: usdWhole, ...line }
}

/** Below the scope: what is built only if somebody asks for it. */
function alternateRows(alternates: readonly Alternate[]): readonly SheetRow[] {
  return [
    [],
    [{ text: 'Alternates, in no total', ...title }],
    ['Work', 'Who decides', 'Would add', 'By when', 'Why it is not in the total'].map((text) => ({
      text,
      ...head,
    })),
    ...alternates.map(
      ({ title: name, decides, before, addsCents, reason }): SheetRow => [
        { text: name, ...line },
        { text: decides, wrap: true, ...line },
        amount(addsCents),
        { text: before, wrap: true, ...line },
        { text: reason, wrap: true, ...line, ...quiet },
      ],
    ),
  ]
}
