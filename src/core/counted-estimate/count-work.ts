/** The work on site before it is priced: counted quantities, their hours, the weeks. */

import type { CountingRates } from '#core/assemblies/counting-rates.ts'
import type { Assemblies } from '#core/assemblies/rows/assemblies.ts'
import { roundHalfAway } from '#core/money/money.ts'
import { planProgram } from '#core/program/program.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import type { Market } from '#core/rules/market.ts'
import { type SiteWork, siteWork } from '#core/schedule/site-work.ts'
import type { Quantity } from '#core/take-off/quantity.ts'
import { takeOff } from '#core/take-off/take-off.ts'
import type { CountedRates } from './counted-rates.ts'
import { productivity } from './productivity.ts'

/** Of the market only its codes decide. */
type WorkRates = Omit<CountedRates, 'market'> & { readonly market: Pick<Market, 'codes'> }

/** The work on site that these facts ask for. */
export function countWork(
  facts: ProjectFacts,
  { assemblies, countingRates, market }: WorkRates,
): SiteWork {
  const program = planProgram(facts, market.codes)
  const factor = productivity(program.area, countingRates.productivity)
  const taken = withDensities(takeOff(program), countingRates)
  return siteWork(facts, hoursOf(taken, factor, assemblies), assemblies)
}

/** Quantities as they are priced: by what is usual, as the price book changes it. */
export function withDensities(
  taken: readonly Quantity[],
  rates: CountingRates,
): readonly Quantity[] {
  return taken.map((one) => {
    const value = densityOf(one, rates)
    const amount = pricedAmount(one, rates)
    return value === 1
      ? { ...one, amount }
      : { ...one, amount, rule: `${one.rule}, × ${value} by the price book` }
  })
}

/** Two decimals, as it is printed: whoever follows an amount comes to the same cent. */
export function pricedAmount(one: Quantity, rates: CountingRates): number {
  return Math.max(1, roundHalfAway(one.amount * densityOf(one, rates) * 100)) / 100
}

function densityOf({ from, line }: Quantity, { densities }: CountingRates): number {
  return from === 'density' ? (densities[line]?.value ?? 1) : 1
}

export function hoursOf(taken: readonly Quantity[], factor: number, assemblies: Assemblies) {
  return taken.map(({ line, assembly, amount }) => ({
    line,
    assembly,
    hours: amount * assemblies[assembly].hours * factor,
  }))
}
