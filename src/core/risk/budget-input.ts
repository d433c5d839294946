/** What a range is simulated from. */

import { canonicalJson } from '#core/canonical-json.ts'
import type { Cents } from '#core/money/money.ts'
import type { RangeModel } from '#core/pricing/range-model.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import type { OpenFact } from './open-facts.ts'

/** The cost of a project by the lines, for facts with another answer. Fast and pure. */
export type CostOf = (facts: ProjectFacts) => Cents

export type BudgetInput = {
  readonly facts: ProjectFacts
  /** The sum of the lines, including edits by staff. */
  readonly totalCents: Cents
  /** Share of the cost whose quantities a person measured. */
  readonly measuredShare: number
  readonly costOf: CostOf
  /** Facts that `costOf` does not look at, so that it is not asked for their answers. */
  readonly withoutCost?: readonly OpenFact['id'][]
  readonly rangeModel: RangeModel
  /** Text that the draws depend on. */
  readonly seed: string
}

/**
 * The draws depend on the facts and not on the lines, so an edit changes the range by its own cost
 * and not by chance.
 */
export function seedOf(facts: ProjectFacts): string {
  const { projectType, salonSubcategory, squareFootage, city, state, zipCode } = facts
  return canonicalJson({ projectType, salonSubcategory, squareFootage, city, state, zipCode })
}
