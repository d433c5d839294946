/**
 * The construction cost of variants of a project: by the rules of the counted estimate and to the
 * cent the same, without its lines, sentences and sources. A range asks for more than a hundred.
 */
import { type Assembly, hoursFactor, unitRates } from '#core/assemblies/assembly.ts'
import type { AssemblyId } from '#core/assemblies/rows/assemblies.ts'
import {
  laborAndGoods,
  priceAmount,
  type UnitCost,
  usualUnitCost,
} from '#core/bid-items/unit-rates.ts'
import { type Cents, roundHalfAway } from '#core/money/money.ts'
import { type Program, planProgram } from '#core/program/program.ts'
import type { LaborKind } from '#core/project/program-facts.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { type Crew, crewOf, weeksAlone, weeksOnSite } from '#core/schedule/site-work.ts'
import { type CountedLineId, countedUnit } from '#core/take-off/counted-lines.ts'
import type { Quantity } from '#core/take-off/quantity.ts'
import { takeOff } from '#core/take-off/take-off.ts'
import { assumedCondition } from '#core/uses/parts/handover.ts'
import { pricedAmount } from './count-work.ts'
import type { CountedRates } from './counted-rates.ts'
import { generalRequirements } from './general-requirements.ts'
import { isCounted, type LineSum, lineTotal } from './line-totals.ts'
import { withMarkups } from './markup.ts'
import { isFireSystem, permitFees } from './permit-fees.ts'
import { premiumOn, premiumsFor } from './premiums.ts'
import { productivity } from './productivity.ts'
import { addVisit, shortfall, type Visits } from './smallest-visits.ts'

/** With contingency, overhead and profit. */
export function constructionCost(facts: ProjectFacts, rates: CountedRates): Cents {
  return costCounter(rates)(facts)
}

type PreparedRow = {
  readonly row: Assembly
  readonly cost: UnitCost
  readonly crew: Crew | undefined
}

type PreparedRows = (id: AssemblyId, labor: LaborKind | undefined) => PreparedRow

/** Counts each variant once; an unknown condition costs the same as the one that is assumed. */
export function costCounter(rates: CountedRates): (facts: ProjectFacts) => Cents {
  const rowOf = preparedRows(rates)
  const counted = new Map<string, Cents>()
  return (facts) => {
    const { spaceCondition = assumedCondition, ...others } = facts
    const key = `${spaceCondition} ${JSON.stringify(others)}`
    const cents = counted.get(key) ?? withMarkups(subtotal(facts, rates, rowOf))
    counted.set(key, cents)
    return cents
  }
}

function preparedRows({ market, assemblies }: CountedRates): PreparedRows {
  const prepared = new Map<string, PreparedRow>()
  return (id, labor) => {
    const key = labor ? `${id} ${labor}` : id
    const known = prepared.get(key)
    if (known) return known
    const row = assemblies[id]
    const cost = usualUnitCost(unitRates(row, 1, { ...market, labor }))
    const found = { row, cost, crew: crewOf(assemblies, id) }
    prepared.set(key, found)
    return found
  }
}

function subtotal(facts: ProjectFacts, rates: CountedRates, rowOf: PreparedRows): Cents {
  const program = planProgram(facts, rates.market.codes)
  const { countingRates, market } = rates
  const hours = productivity(program.area, countingRates.productivity)
  const sums = startSums(program, hours)
  let path = 0
  for (const one of takeOff(program)) {
    const prepared = rowOf(one.assembly, facts.labor)
    const amount = pricedAmount(one, countingRates)
    if (prepared.crew) path += weeksAlone(amount * prepared.row.hours * hours, prepared.crew)
    addPart(sums, one, amount, prepared)
  }
  for (const one of generalRequirements(program, weeksOnSite(path, program.area))) {
    addPart(sums, one, pricedAmount(one, countingRates), rowOf(one.assembly, facts.labor))
  }
  let cents = 0
  let fireSystems = 0
  for (const [id, sum] of sums.lines) {
    cents += lineTotal(id, sum).totalCents
    if (isFireSystem(id)) fireSystems += 1
  }
  cents += lumpSum(shortfall(sums.visits)) + lumpSum(sums.premiumCost)
  return cents + lumpSum(permitFees(market.permitFees, cents, fireSystems))
}

type Sums = {
  readonly hours: number
  readonly premiums: ReturnType<typeof premiumsFor>
  readonly lines: Map<CountedLineId, LineSum>
  readonly visits: Visits
  premiumCost: number
}

function startSums(program: Program, hours: number): Sums {
  const premiums = premiumsFor(program)
  return { hours, premiums, lines: new Map(), visits: new Map(), premiumCost: 0 }
}

function addPart(sums: Sums, one: Quantity, amount: number, { row, cost }: PreparedRow): void {
  const { line, assembly } = one
  const priced = priceAmount(amount, cost, hoursFactor(row, sums.hours))
  const { labor, material } = laborAndGoods(priced)
  const sum = sums.lines.get(line) ?? { cost: 0, counted: 0 }
  sum.cost = sum.cost + labor + material
  if (row.unit === countedUnit(line) && isCounted(line, assembly)) sum.counted += amount
  sums.lines.set(line, sum)
  addVisit(sums.visits, row, { labor, material })
  sums.premiumCost += premiumOn(sums.premiums, line, labor, material)
}

function lumpSum(cost: number): Cents {
  return Math.max(0, roundHalfAway(cost))
}
