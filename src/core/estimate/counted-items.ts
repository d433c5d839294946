/** The counted estimate as bid items: every line with its parts, its arithmetic and its source. */

import { isNorm, normSources, spreadShares } from '#core/assemblies/assembly.ts'
import type { Grade } from '#core/assemblies/grade.ts'
import { rowConfidence } from '#core/assemblies/row-confidence.ts'
import { assemblyPriceDate } from '#core/assemblies/rows/assemblies.ts'
import type { BidItem, CountedPart, PriceConfidence, Provenance } from '#core/bid-items/bid-item.ts'
import type { BidItemRole } from '#core/bid-items/bid-item-role.ts'
import { ratedFigures } from '#core/bid-items/part-figures.ts'
import type { CountedEstimate, CountedLineTotal } from '#core/counted-estimate/count-estimate.ts'
import { roundHalfAway } from '#core/money/money.ts'
import { trade } from '#core/pricing/trade.ts'
import { countedLine } from '#core/take-off/counted-lines.ts'
import { type PricedQuantity, provenances } from '#core/take-off/quantity.ts'
import type { Day } from '#core/time/day.ts'
import { lineSentence } from './explain-line.ts'
import { premiumDescription, premiumRange, premiumSource } from './explain-premiums.ts'

export type EscalationNote = {
  /** How wages, and materials of that day, were escalated; those of wages are all alike. */
  readonly sentences: (priceDate: Day) => readonly string[]
}

export function countedItem(
  line: CountedLineTotal,
  estimate: CountedEstimate,
  escalation: EscalationNote & { readonly permitSource: string },
): BidItem {
  const { item, description, csi, trade: tradeId } = countedLine(line.id)
  const { category } = trade(tradeId)
  return {
    id: `counted.${line.id}`,
    item,
    description: line.id === 'premiums' ? premiumDescription(estimate) : description,
    category,
    role: roleOf(line.id, csi),
    csiDivision: csi,
    unit: line.unit,
    quantity: line.quantity,
    unitPriceCents: line.unitPriceCents,
    totalCents: line.totalCents,
    isPercentage: false,
    unpriced: false,
    origin: 'counted',
    editedByStaff: false,
    provenance: provenanceFrom(line, estimate, escalation, trade(tradeId).uniformat),
  }
}

function roleOf(id: CountedLineTotal['id'], csi: string): BidItemRole {
  if (id === 'permits') return 'permit'
  return csi.startsWith('01 ') ? 'general-conditions' : 'direct-work'
}

function provenanceFrom(
  line: CountedLineTotal,
  estimate: CountedEstimate,
  escalation: EscalationNote & { readonly permitSource: string },
  uniformat: string,
): Provenance {
  const parts = line.parts.map(countedPart)
  const priceDate = oldestPriceDate(line)
  return {
    steps: [lineSentence(line, parts, estimate), ...escalationSteps(line, escalation, priceDate)],
    source: line.id === 'permits' ? escalation.permitSource : sourceOf(line),
    priceDate,
    confidence: confidenceOf(line),
    factors: { finish: 1, location: 1, escalation: blended(line.parts), reuse: 1 },
    uniformat,
    priceRange: line.id === 'premiums' ? premiumRange(estimate.premiums) : priceRange(line),
    ...(parts.length > 0 ? { parts } : {}),
  }
}

/** The quality check asks for the age of a line: its oldest row counts. */
function oldestPriceDate({ parts }: CountedLineTotal): Day {
  return parts.map(({ row }) => row.priceDate).toSorted()[0] ?? assemblyPriceDate
}

function escalationSteps(
  { parts }: CountedLineTotal,
  { sentences }: EscalationNote,
  oldest: Day,
): readonly string[] {
  if (parts.length === 0) return []
  const later = parts.some(({ row }) => row.priceDate !== oldest)
  const paid = parts.some(({ wageDate }) => wageDate !== assemblyPriceDate)
  return [
    ...sentences(oldest),
    ...(later ? ['Rows that were priced later are carried from their own day.'] : []),
    ...(paid ? ['Wages that were set later are carried from their own day.'] : []),
  ]
}

function countedPart({ row, rates, amount, from, rule }: PricedQuantity): CountedPart {
  return {
    assembly: row.id,
    item: row.item,
    unit: row.unit,
    quantity: amount,
    ...ratedFigures(amount, rates),
    from: provenances[from],
    rule,
    grade: row.grade,
    rates,
  }
}

const worstFirst: readonly Grade[] = ['D', 'C', 'B', 'A']

/** Of the rows without a quote or a change. */
function normGrade(line: CountedLineTotal): Grade | undefined {
  return worstFirst.find((grade) =>
    line.parts.some(({ row }) => row.grade === grade && isNorm(row)),
  )
}

function sourceOf(line: CountedLineTotal): string {
  if (line.id === 'minimums') return "Smallest visit of each subcontractor, an estimator's norm"
  if (line.id === 'premiums') return premiumSource
  const named = [...new Set(line.parts.map(({ row }) => row).filter((row) => !isNorm(row)))]
  const own = named.map(({ id, source }) => `${id}: ${source}`)
  const grade = normGrade(line)
  return [...(grade ? [normOf(grade)] : []), ...own].join('; ')
}

function normOf(grade: Grade): string {
  if (grade === 'B') return "Estimator's norm against a recalled figure"
  if (grade === 'D') return "Estimator's norm (judgment), hours, material and wages of July 2026"
  return normSources[grade]
}

const leastSure: readonly PriceConfidence[] = ['low', 'medium', 'high']

/** That of the least sure row. */
function confidenceOf({ parts }: CountedLineTotal): PriceConfidence {
  return leastSure.find((level) => parts.some(({ row }) => rowConfidence(row) === level)) ?? 'low'
}

/** The rows of a line err in different directions, so together they spread less than each alone. */
const sharedSpread = 0.6

/** Cents per unit of the line; each part has the spread of its own row. */
function priceRange({ parts, quantity, unitPriceCents }: CountedLineTotal) {
  const shared = (end: 'low' | 'high') => {
    if (parts.length === 0) return unitPriceCents * (end === 'low' ? 0.8 : 1.3)
    const cost = parts.reduce(
      (total, { row, labor, material }) =>
        total + (labor + material) * (1 + (spreadShares[row.spread][end] - 1) * sharedSpread),
      0,
    )
    return cost / quantity
  }
  return {
    low: roundHalfAway(shared('low')),
    likely: unitPriceCents,
    high: roundHalfAway(shared('high')),
  }
}

/** Wages and prices carried from their days, by their shares of the cost. */
function blended(parts: readonly PricedQuantity[]): number {
  const all = parts.reduce((total, { labor, material }) => total + labor + material, 0)
  if (all === 0) return 1
  const carried = parts.reduce(
    (total, { labor, material, rates }) =>
      total + labor * rates.wageIndex + material * rates.priceIndex,
    0,
  )
  return roundHalfAway((carried / all) * 10_000) / 10_000
}
