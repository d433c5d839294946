/** The assemblies of a price book as comma-separated text, a line each; read back by `readAssemblyCsv`. */

import type { Assembly } from '#core/assemblies/assembly.ts'
import { rowConfidence } from '#core/assemblies/row-confidence.ts'
import { type Assemblies, assemblyIds } from '#core/assemblies/rows/assemblies.ts'
import { subcontractorOf } from '#core/assemblies/subcontractor.ts'
import type { Cents } from '#core/money/money.ts'
import { isMoney, type RateRow } from '#core/pricing/rate-rows.ts'
import {
  type AssemblyColumn,
  assemblyColumns,
  escapeFormula,
  rateUnit,
} from './assembly-columns.ts'
import { type PriceToAsk, pricesAsked } from './prices-to-ask.ts'

export function writeAssemblyCsv(assemblies: Assemblies, rates: readonly RateRow[] = []): string {
  const rows = [...assemblyIds.map((id) => cellsOf(assemblies[id])), ...rates.map(cellsOfRate)]
  return csvText(
    assemblyColumns,
    rows.map((cells) => assemblyColumns.map((name) => cells[name] ?? '')),
  )
}

type Cells = Readonly<Partial<Record<AssemblyColumn, string>>>

function cellsOfRate(rate: RateRow): Cells {
  const { code, item, value, ...row } = rate
  return {
    code,
    item,
    unit: rateUnit(rate),
    grade: row.grade,
    source: row.source,
    price_date: row.priceDate,
    value: isMoney(rate) ? dollars(value) : String(value),
    burden: row.burden === undefined ? '' : String(row.burden),
    markup: row.markup === undefined ? '' : String(row.markup),
  }
}

function cellsOf(row: Assembly): Cells {
  return {
    code: `A${row.id}`,
    item: row.item,
    section: row.csi,
    unit: row.unit,
    trade: subcontractorOf(row),
    hours: String(row.hours),
    material: dollars(row.material),
    equipment: dollars(row.equipment),
    minimum: dollars(row.minimum),
    spread: row.spread,
    grade: row.grade,
    source: row.source,
    price_date: row.priceDate,
    confidence: rowConfidence(row),
    quotes: String(row.quotes?.length ?? 0),
  }
}

const askColumns = [
  'rank',
  'code',
  'item',
  'unit',
  'trade',
  'our_unit_price',
  'grade',
  'drafted_money',
  'share_percent',
  'quote_1',
  'quote_2',
  'quote_3',
] as const

/** The list to send out; the last columns are filled in by subcontractors. */
export function writeAskCsv(
  asked: readonly PriceToAsk[],
  unitPrice: (row: Assembly) => number,
): string {
  return csvText(
    askColumns,
    asked
      .slice(0, pricesAsked)
      .map(({ row, cents, share }, at) => [
        String(at + 1),
        `A${row.id}`,
        row.item,
        row.unit,
        subcontractorOf(row),
        dollars(Math.round(unitPrice(row))),
        row.grade,
        dollars(cents),
        (share * 100).toFixed(1),
        '',
        '',
        '',
      ]),
  )
}

function dollars(cents: Cents): string {
  return (cents / 100).toFixed(2)
}

function csvText(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, ...rows].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')
}

function cell(text: string): string {
  const safe = escapeFormula(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
