import type { ProgramStudy } from '#core/take-off/study-program.ts'
import { head, heading, line, quiet, title } from './sheet-style.ts'
import type { SheetRow, WorkbookSheet } from './write-workbook.ts'

/** Rooms and counts as plain values, because the lines contain the priced quantities. */
export function programSheet({ rooms, counts, inWords }: ProgramStudy): WorkbookSheet {
  const heads = (...texts: readonly string[]): SheetRow => texts.map((text) => ({ text, ...head }))
  const rows: readonly SheetRow[] = [
    [{ text: 'What was counted', ...title }],
    [{ text: inWords, ...quiet }],
    [],
    [{ text: 'Rooms', ...heading }],
    heads('Room', 'Count', 'Each, sq ft', 'Where from', ''),
    ...rooms.map(
      ({ label, count, area, from }): SheetRow => [
        { text: label, ...line },
        { number: count, format: '#,##0.##', ...line },
        { number: area, format: '#,##0', ...line },
        { text: from, wrap: true, ...line, ...quiet },
        { text: '', ...line },
      ],
    ),
    [],
    [{ text: 'Counts to check', ...heading }],
    heads('What', 'Count', 'Unit', 'Where from', 'Rule'),
    ...counts.map(
      ({ label, amount, unit, from, rule }): SheetRow => [
        { text: label, ...line },
        { number: amount, format: '#,##0.##', ...line },
        { text: unit, ...line },
        { text: from, wrap: true, ...line, ...quiet },
        { text: rule, wrap: true, ...line, ...quiet },
      ],
    ),
  ]
  return { name: 'Program', widths: [32, 12, 22, 30, 70], rows }
}
