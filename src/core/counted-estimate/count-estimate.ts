/**
 * The counted estimate: quantities × assemblies, each subcontractor's minimum charge once per job,
 * general requirements by weeks, permits by a fee ladder. Parts are whole cents, so that whoever adds
 * them up on paper comes to the line. The same facts give the same lines, fast enough to price every
 * alternative.
 */
import { unitRates } from '#core/assemblies/assembly.ts'
import { laborAndGoods, priceAmount, usualUnitCost } from '#core/bid-items/unit-rates.ts'
import { type Cents, roundHalfAway } from '#core/money/money.ts'
import { splitCents } from '#core/money/split-cents.ts'
import { type Program, planProgram } from '#core/program/program.ts'
import type { LaborKind } from '#core/project/program-facts.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { citeSection } from '#core/rules/code-section.ts'
import { type SiteWork, siteWork } from '#core/schedule/site-work.ts'
import { lowerFirst } from '#core/sentence-parts.ts'
import { type CountedLineId, countedLineIds, countedUnit } from '#core/take-off/counted-lines.ts'
import type { PricedQuantity, Quantity } from '#core/take-off/quantity.ts'
import { takeOff } from '#core/take-off/take-off.ts'
import type { Day } from '#core/time/day.ts'
import { hoursOf, withDensities } from './count-work.ts'
import type { CountedRates } from './counted-rates.ts'
import { generalRequirements } from './general-requirements.ts'
import { isCounted, type LineSum, type LineTotal, lineTotal } from './line-totals.ts'
import { type MarkupPercents, markupPercents } from './markup.ts'
import { isFireSystem, permitFees } from './permit-fees.ts'
import { type Premium, premiumOn, premiumsFor } from './premiums.ts'
import { productivity } from './productivity.ts'
import { addVisit, shortfall, type Visits } from './smallest-visits.ts'

/** Price changes since the day of a wage, and of the materials of a line since that of its price. */
type Escalator = {
  readonly labor: (wageDate: Day) => number
  readonly material: (line: CountedLineId, priceDate: Day) => number
}

const unescalated: Escalator = { labor: () => 1, material: () => 1 }

export type CountedLineTotal = LineTotal & {
  readonly id: CountedLineId
  readonly parts: readonly PricedQuantity[]
}

export type PricedPremium = Pick<Premium, 'id' | 'low' | 'likely' | 'high'> & {
  /** What the share was taken of. */
  readonly baseCents: Cents
  readonly cents: Cents
}

export type CountedEstimate = {
  readonly program: Program
  readonly work: SiteWork
  /** What labor-hours were multiplied by. */
  readonly productivity: number
  readonly lines: readonly CountedLineTotal[]
  /** What the line of premiums holds; the cents add up to its total. */
  readonly premiums: readonly PricedPremium[]
  readonly subtotalCents: Cents
  readonly percents: MarkupPercents
}

export function countEstimate(
  facts: ProjectFacts,
  rates: CountedRates,
  escalatorFor: (work: SiteWork) => Escalator = () => unescalated,
): CountedEstimate {
  const program = planProgram(facts, rates.market.codes)
  const { market, assemblies, countingRates } = rates
  const hours = productivity(program.area, countingRates.productivity)
  const taken = withDensities(takeOff(program), countingRates)
  const hoursTaken = hoursOf(taken, hours, assemblies)
  const work = siteWork(facts, hoursTaken, assemblies)
  const required = withDensities(generalRequirements(program, work.weeks), countingRates)
  const all = [...taken, ...required]
  const parts = priced(all, hours, rates, escalatorFor(work), facts.labor)
  const byLine = Map.groupBy(parts, ({ line }) => line)
  const lines: CountedLineTotal[] = []
  for (const id of countedLineIds) {
    const found = byLine.get(id)
    if (found) lines.push({ id, ...lineTotal(id, sumOf(id, found)), parts: found })
  }
  const premiums = premiumsFor(program)
  const premiumLine = lumpSum('premiums', premiumCost(premiums, parts))
  const trades = [...lines, ...lumpSum('minimums', shortfallOf(parts)), ...premiumLine]
  const valuation = trades.reduce((total, line) => total + line.totalCents, 0)
  const fireSystems = new Set(parts.map(({ line }) => line).filter(isFireSystem)).size
  const lastLines = [
    ...trades,
    ...lumpSum('permits', permitFees(market.permitFees, valuation, fireSystems)),
  ]
  const subtotalCents = lastLines.reduce((total, line) => total + line.totalCents, 0)
  return {
    program,
    work,
    productivity: hours,
    lines: lastLines,
    premiums: pricedPremiums(premiums, parts, premiumLine[0]?.totalCents ?? 0),
    subtotalCents,
    percents: markupPercents(subtotalCents),
  }
}

function priced(
  counted: readonly Quantity[],
  hours: number,
  { market, assemblies }: Omit<CountedRates, 'countingRates'>,
  escalator: Escalator,
  labor: LaborKind | undefined,
): PricedQuantity[] {
  return counted.map((one) => {
    const row = assemblies[one.assembly]
    const rates = unitRates(
      row,
      hours,
      { ...market, labor },
      {
        wages: escalator.labor(market.wages[row.crew].date),
        prices: escalator.material(one.line, row.priceDate),
      },
    )
    return {
      line: one.line,
      assembly: one.assembly,
      amount: one.amount,
      from: one.from,
      rule: one.section
        ? `${citeSection(one.section, market.codes.editions)}: ${lowerFirst(one.rule)}`
        : one.rule,
      row,
      wageDate: market.wages[row.crew].date,
      rates,
      ...laborAndGoods(priceAmount(one.amount, usualUnitCost(rates), rates.sizeFactor)),
    }
  })
}

function sumOf(id: CountedLineId, parts: readonly PricedQuantity[]): LineSum {
  const unit = countedUnit(id)
  const sum = { cost: 0, counted: 0 }
  for (const { assembly, row, amount, labor, material } of parts) {
    sum.cost = sum.cost + labor + material
    if (row.unit === unit && isCounted(id, assembly)) sum.counted += amount
  }
  return sum
}

function lumpSum(id: CountedLineId, cost: number): CountedLineTotal[] {
  const cents = roundHalfAway(cost)
  if (cents <= 0) return []
  return [{ id, quantity: 1, unit: 'LS', unitPriceCents: cents, totalCents: cents, parts: [] }]
}

function premiumCost(premiums: readonly Premium[], parts: readonly PricedQuantity[]): number {
  return parts.reduce(
    (sum, { line, labor, material }) => sum + premiumOn(premiums, line, labor, material),
    0,
  )
}

function pricedPremiums(
  premiums: readonly Premium[],
  parts: readonly PricedQuantity[],
  totalCents: Cents,
): readonly PricedPremium[] {
  const bases = premiums.map(({ baseOf }) =>
    parts.reduce((sum, { line, labor, material }) => sum + baseOf(line, labor, material), 0),
  )
  const costs = premiums.map(({ likely }, at) => roundHalfAway((bases[at] ?? 0) * likely))
  const cents = splitCents(totalCents, costs)
  return premiums.map(({ id, low, likely, high }, at) => ({
    id,
    low,
    likely,
    high,
    baseCents: roundHalfAway(bases[at] ?? 0),
    cents: cents[at] ?? 0,
  }))
}

function shortfallOf(parts: readonly PricedQuantity[]): number {
  const visits: Visits = new Map()
  for (const part of parts) addVisit(visits, part.row, part)
  return shortfall(visits)
}
