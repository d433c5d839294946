/** What an unanswered existing system may cost: the new one at worst, the reuse credit at best. */

import { addedPrice } from '#core/estimate/added-lines.ts'
import { type Cents, multiplyCents, roundHalfAway } from '#core/money/money.ts'
import { locationFactorOf } from '#core/pricing/location-factor.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import type { ExistingSystemId, ProjectFacts } from '#core/project/project-facts.ts'
import { unknownSystems } from '#core/project/relevant-systems.ts'
import { type CostGroup, type CostGroupId, costGroupOf } from './cost-groups.ts'

export type UnknownSystem = {
  readonly id: ExistingSystemId
  readonly group: CostGroupId
  /** What a new system would add. */
  readonly newCents: Cents
  /** What reuse would save. */
  readonly creditCents: Cents
}

/** Share of its group's base that reuse saves; judgment, in line with the credits of the lines. */
const groupCredits: Readonly<Record<ExistingSystemId, number>> = {
  electricalPanel: 0.12,
  fireAlarm: 0.15,
  fireSuppression: 0.3,
  hvac: 0.35,
  greaseInterceptor: 0.1,
}

export function priceUnknownSystems(
  facts: ProjectFacts,
  groups: readonly CostGroup[],
  priceBook: PriceBook,
): UnknownSystem[] {
  return unknownSystems(facts)
    .filter((id) => !(id === 'greaseInterceptor' && asksForInterceptor(facts)))
    .map((id) => {
      const row = priceBook.systems[id]
      const group = costGroupOf(row.category)
      const base = groups.find((one) => one.id === group)?.likely ?? 0
      const price = addedPrice(row, facts.squareFootage).likely
      const location = locationFactorOf(row, priceBook)
      return {
        id,
        group,
        newCents: multiplyCents(price, location),
        creditCents: roundHalfAway(base * groupCredits[id]),
      }
    })
}

/** The groups with their upper ends raised by what the unknown systems would cost new. */
export function widenByUnknowns(
  groups: readonly CostGroup[],
  unknowns: readonly UnknownSystem[],
): CostGroup[] {
  const widened = new Map(groups.map((group) => [group.id, group]))
  for (const { group: id, newCents } of unknowns) {
    const group = widened.get(id) ?? { id, low: 0, likely: 0, high: 0 }
    widened.set(id, { ...group, high: group.high + newCents })
  }
  return [...widened.values()].sort((left, right) => (left.id < right.id ? -1 : 1))
}

function asksForInterceptor(facts: ProjectFacts): boolean {
  return facts.specialFeatures.includes('grease-interceptor')
}
