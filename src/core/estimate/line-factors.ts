/**
 * The factors on a unit price, in the order in which they are applied, and the sentence for each.
 */

import { builtInAssemblies } from '#core/assemblies/rows/assemblies.ts'
import { builtInCountingRates } from '#core/built-in-prices/counting-rates.ts'
import { finishQualities, optionLabel } from '#core/catalog/intake-options.ts'
import { countWork } from '#core/counted-estimate/count-work.ts'
import { escalate } from '#core/market/escalation.ts'
import { type Cents, roundHalfAway } from '#core/money/money.ts'
import { locationFactorOf } from '#core/pricing/location-factor.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import type { PricedRow, ReuseCredits } from '#core/pricing/price-row.ts'
import {
  type ExistingSystemId,
  existingSystemLabels,
  type ProjectFacts,
} from '#core/project/project-facts.ts'
import { relevantSystems } from '#core/project/relevant-systems.ts'
import { constructionMidpoint } from '#core/schedule/plan-schedule.ts'
import { type Day, formatDay } from '#core/time/day.ts'
import { finishFactor } from './finish-factors.ts'

/** The data that all lines of one draft share. */
export type DraftContext = {
  readonly facts: ProjectFacts
  readonly priceBook: PriceBook
  readonly pricedOn: Day
  readonly midpoint: Day
  readonly reusable: readonly ExistingSystemId[]
}

export type LineFactors = {
  readonly finish: number
  readonly location: number
  readonly escalation: number
  readonly reuse: number
  readonly steps: readonly string[]
}

/** Rates a square foot stay as they are when a row of the price book changes. */
const norms = { assemblies: builtInAssemblies, countingRates: builtInCountingRates }

export function draftContext(
  facts: ProjectFacts,
  priceBook: PriceBook,
  pricedOn: Day,
  timelineMonths: number | undefined,
): DraftContext {
  return {
    facts,
    priceBook,
    pricedOn,
    midpoint: constructionMidpoint(
      facts,
      countWork(facts, { ...norms, market: priceBook.market }),
      pricedOn,
      priceBook.market,
      timelineMonths,
    ),
    reusable: relevantSystems(facts).filter((id) => facts.existingSystems[id] === 'existing'),
  }
}

export function lineFactors(row: PricedRow, context: DraftContext): LineFactors {
  const { facts, priceBook, pricedOn, midpoint } = context
  const priceDate = row.priceDate ?? priceBook.priceDate
  const finish = finishFactor(row.finishGroup, facts.finishQuality)
  const location = locationFactorOf(row, priceBook)
  const escalation = escalate(row.indexSeries, priceDate, midpoint, pricedOn, priceBook.indexes)
  const reused = context.reusable.filter((id) => row.reuse[id])
  const reuse = reuseFactor(row.reuse, reused)
  return {
    finish,
    location,
    escalation: escalation.factor,
    reuse,
    steps: [
      finishStep(facts, finish),
      locationStep(row, context),
      `Escalation from ${formatDay(priceDate)} to the midpoint of construction, ${formatDay(midpoint)}: × ${escalation.factor} (${escalation.explanation}).`,
      ...reused.map((id) => reuseStep(id, row.reuse[id] ?? 0)),
    ],
  }
}

/** A rate with all factors applied, rounded once to the cent. */
export function applyFactors(rate: Cents, factors: LineFactors): Cents {
  const { finish, location, escalation, reuse } = factors
  return roundHalfAway(rate * finish * location * escalation * reuse)
}

// However much can be reused, connecting and testing it still costs something.
const leastReuseFactor = 0.15

function reuseFactor(credits: ReuseCredits, reused: readonly ExistingSystemId[]): number {
  const credit = reused.reduce((sum, id) => sum + (credits[id] ?? 0), 0)
  return Math.max(leastReuseFactor, Math.round((1 - credit) * 100) / 100)
}

function finishStep(facts: ProjectFacts, finish: number): string {
  const level = optionLabel(finishQualities, facts.finishQuality)
  return finish === 1
    ? `Finish level ${level}: no change to this line.`
    : `Finish level ${level}: × ${finish.toFixed(2)}.`
}

function locationStep(row: PricedRow, { priceBook }: DraftContext): string {
  return row.basis === 'national'
    ? `Location: national rate × ${priceBook.locationFactor.value} for ${priceBook.market.area.name}.`
    : `Location: the rate was stated for the ${priceBook.market.area.name} market and stands as it is.`
}

function reuseStep(id: ExistingSystemId, credit: number): string {
  const percent = Math.round(credit * 100)
  return `${existingSystemLabels[id]} is there and can be reused: ${percent}% of the line is credited.`
}
