import type { ReportDocument } from '#core/report/report-document.ts'
import { formatDay } from '#core/time/day.ts'
import { heading, line, quiet, title } from './sheet-style.ts'
import type { SheetRow, WorkbookSheet } from './write-workbook.ts'

/** The seal, and the file that it is the hash of. */
export type SheetSeal = { readonly seal: string; readonly sealed: string }

/** The basis of the figures, one statement per row. */
export function basisSheet(
  { basis, disclaimers, scope }: ReportDocument,
  { seal, sealed }: SheetSeal,
): WorkbookSheet {
  const { priceBookVersion, pricedOn, locationFactor } = basis
  const rows: readonly SheetRow[] = [
    [{ text: 'Basis of estimate', ...title }],
    [{ text: `Price book ${priceBookVersion}, priced on ${formatDay(pricedOn)}`, ...quiet }],
    // It changes no counted line.
    ...(scope
      ? []
      : [[{ text: `Location factor ${locationFactor.toFixed(2)} on national rates`, ...quiet }]]),
    ...section('Scope', basis.scope),
    ...section('Assumptions', basis.assumptions),
    ...section('Not included', basis.exclusions),
    ...section('Not known yet', basis.notKnown),
    ...section('Sources', basis.sources),
    ...section('Terms of use', disclaimers),
    ...section('Seal', [`SHA-256 of ${sealed}: ${seal}`]),
  ]
  return { name: 'Basis', widths: [120], rows }
}

function section(name: string, statements: readonly string[]): readonly SheetRow[] {
  if (statements.length === 0) return []
  return [
    [],
    [{ text: name, ...heading }],
    ...statements.map((text): SheetRow => [{ text, wrap: true, ...line }]),
  ]
}
