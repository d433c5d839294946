import type { RateGroup } from '#core/pricing/rate-rows.ts'

/**
 * The columns of the price book as comma-separated text. Money in dollars; codes begin with an A, those
 * of wages, productivity and densities with W, P and D, so
 * that no spreadsheet reads `09-011` as a date.
 */
export const assemblyColumns = [
  'code',
  'item',
  'section',
  'unit',
  'trade',
  'hours',
  'material',
  'equipment',
  'minimum',
  'spread',
  'grade',
  'source',
  'price_date',
  'confidence',
  'quotes',
  'value',
  'burden',
  'markup',
] as const

export type AssemblyColumn = (typeof assemblyColumns)[number]

/** The columns that are read back; the others are there to be read by people. */
export const editedColumns = [
  'hours',
  'material',
  'equipment',
  'minimum',
  'spread',
  'grade',
  'source',
  'price_date',
  'value',
  'burden',
  'markup',
] as const satisfies readonly AssemblyColumn[]

/** Spreadsheets run text that begins like a formula; an apostrophe before it prevents that. */
export function escapeFormula(text: string): string {
  return /^'*\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

export function unescapeFormula(text: string): string {
  return /^'+\s*[=+\-@\t\r]/.test(text) ? text.slice(1) : text
}

export const rateUnits: Readonly<Record<RateGroup, string>> = {
  wage: '$/h',
  productivity: 'x hours',
  density: 'x quantity',
}
