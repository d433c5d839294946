/**
 * Takes a subcontractor's quote into an assembly. The middle of the quotes of a year, one for each
 * subcontractor and carried to the newest day, becomes the price. One quote makes grade C, three
 * make B; a quote never lowers a grade.
 */

import { type Assembly, type LocalRates, unitRates } from '#core/assemblies/assembly.ts'
import type { Grade } from '#core/assemblies/grade.ts'
import { mostQuotes, type Quote } from '#core/assemblies/quote.ts'
import { manyQuotes } from '#core/assemblies/row-confidence.ts'
import { hourCents, usualUnitCost } from '#core/bid-items/unit-rates.ts'
import { escalate } from '#core/market/escalation.ts'
import { type Cents, roundHalfAway } from '#core/money/money.ts'
import { materialIndex } from '#core/pricing/material-index.ts'
import type { PriceRowChange } from '#core/pricing/price-row-changes.ts'
import { median } from '#core/statistics/median.ts'
import { type Day, daysBetween, formatDay } from '#core/time/day.ts'
import { tradeOfAssembly } from './assembly-trade.ts'

/** Older quotes stay to be read and no longer price. */
export const quoteDays = 365

export type QuotedRow = PriceRowChange & {
  readonly assembly: NonNullable<PriceRowChange['assembly']>
  readonly source: string
  readonly priceDate: Day
}

export function takeQuote(row: Assembly, quote: Quote, rates: LocalRates): QuotedRow {
  const quotes = [quote, ...(row.quotes ?? [])]
    .toSorted((left, right) => right.quotedOn.localeCompare(left.quotedOn))
    .slice(0, mostQuotes)
  const day = quotes[0]?.quotedOn ?? quote.quotedOn
  const counted = countedQuotes(quotes, day)
  const middle = median(
    counted.map((one) => one.unitCents * carried(row, one.quotedOn, day, rates)),
  )
  return {
    assembly: {
      ...splitAmount(basisOf(row, counted, day), middle, wagesOn(row, rates, day), rates),
      grade: quotedGrade(row.grade, counted.length),
      spread:
        counted.length >= manyQuotes ? 'tight' : row.spread === 'wide' ? 'normal' : row.spread,
      quotes,
    },
    source: sourceOf(counted, day),
    priceDate: day,
  }
}

/** Cents for one unit on a day, with the subcontractor's markup, in a job of usual size. */
export function unitPriceOn(row: Assembly, day: Day, rates: LocalRates): number {
  const { labor, material } = unitCost(row, rates)
  return labor * wagesOn(row, rates, day) + material * goodsBetween(row, row.priceDate, day)
}

/** What hours and material come to when a quote names them apart. */
export function quotedUnitCents(
  row: Assembly,
  { hours, materialCents, day }: { hours: number; materialCents: Cents; day: Day },
  rates: LocalRates,
): Cents {
  const { labor, material } = unitCost(
    { ...row, hours, material: materialCents, equipment: 0 },
    rates,
  )
  return roundHalfAway(labor * wagesOn(row, rates, day) + material)
}

/** Cents a unit, not rounded, in a job of usual size. */
function unitCost(row: Assembly, local: LocalRates) {
  const { labor, material, equipment } = usualUnitCost(unitRates(row, 1, local))
  return { labor, material: material + equipment }
}

/** Those of a year before the newest, the newest of each subcontractor. */
function countedQuotes(quotes: readonly Quote[], day: Day): readonly Quote[] {
  const named = new Map<string, Quote>()
  for (const quote of quotes) {
    const name = quote.subcontractor.trim().toLowerCase()
    if (daysBetween(quote.quotedOn, day) <= quoteDays && !named.has(name)) named.set(name, quote)
  }
  return [...named.values()]
}

type Basis = Pick<Assembly, 'hours' | 'material' | 'equipment'> & { readonly row: Assembly }

/** How a price divides into hours and material: as the newest quote says, otherwise as before. */
function basisOf(row: Assembly, counted: readonly Quote[], day: Day): Basis {
  const apart = counted.find((one) => one.hours !== undefined && one.materialCents !== undefined)
  if (apart)
    return { row, hours: apart.hours ?? 0, material: apart.materialCents ?? 0, equipment: 0 }
  const goods = goodsBetween(row, row.priceDate, day)
  return { row, hours: row.hours, material: row.material * goods, equipment: row.equipment * goods }
}

/** Hours and goods in the proportion of the basis; what rounding leaves goes to the material. */
function splitAmount(basis: Basis, amount: number, wages: number, rates: LocalRates) {
  const { row } = basis
  const whole = unitCost({ ...row, ...figures(basis) }, rates)
  const before = whole.labor * wages + whole.material
  const scale = before > 0 ? amount / before : 0
  const hours = Math.round(basis.hours * scale * 10_000) / 10_000
  const equipment = roundHalfAway(basis.equipment * scale)
  const tax = row.isCarpet ? rates.carpetTax : 0
  const labor = hours * hourCents(unitRates(row, 1, rates)) * (1 + tax) * wages
  const goods = (amount - labor) / ((1 + row.materialMarkup) * (1 + tax))
  return { hours, equipment, material: Math.max(0, roundHalfAway(goods - equipment)) }
}

function figures({ hours, material, equipment }: Basis) {
  return { hours, material, equipment }
}

function carried(row: Assembly, from: Day, to: Day, rates: LocalRates): number {
  if (from === to) return 1
  const { labor, material } = unitCost(row, rates)
  const share = labor + material > 0 ? labor / (labor + material) : 0
  return (
    share * (wagesOn(row, rates, to) / wagesOn(row, rates, from)) +
    (1 - share) * goodsBetween(row, from, to)
  )
}

/** The wage of the row's trade on a day, over that of the wage's own day. */
function wagesOn({ crew }: Assembly, { wages }: LocalRates, day: Day): number {
  return escalate('ECICONWAG', wages[crew].date, day).factor
}

function goodsBetween(row: Assembly, from: Day, to: Day): number {
  return escalate(materialIndex(tradeOfAssembly(row)).series, from, to).factor
}

function quotedGrade(before: Grade, quotes: number): Grade {
  const earned = quotes >= manyQuotes ? 'B' : 'C'
  return before < earned ? before : earned
}

function sourceOf(counted: readonly Quote[], day: Day): string {
  const names = counted.map(({ subcontractor }) => subcontractor)
  const [only] = names
  if (names.length === 1) return `Quote of ${only}, ${formatDay(day)}`
  const shown = names.slice(0, manyQuotes).join(', ')
  const more = names.length > manyQuotes ? ` and ${names.length - manyQuotes} more` : ''
  return `Middle of ${names.length} quotes (${shown}${more}), newest ${formatDay(day)}`
}
