import type { FeeUnit } from '#core/pricing/fee-rows.ts'
import type { RateGroup, RateRow } from '#core/pricing/rate-rows.ts'

/**
 * The columns of the price book as comma-separated text. Money in dollars; codes begin with an A, those
 * of wages, productivity, densities and fees with W, P, D and F, so that no spreadsheet reads `09-011` as a date.
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

const groupUnits: Readonly<Record<Exclude<RateGroup, 'fee'>, string>> = {
  wage: '$/h',
  productivity: 'x hours',
  density: 'x quantity',
}

const feeUnitNames: Readonly<Record<FeeUnit, string>> = {
  amount: '$',
  share: 'x permit',
  'per-thousand': '$/1000',
}

export function rateUnit({ group, unit = 'amount' }: Pick<RateRow, 'group' | 'unit'>): string {
  return group === 'fee' ? feeUnitNames[unit] : groupUnits[group]
}
