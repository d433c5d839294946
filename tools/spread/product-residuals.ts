/** How far declared values lie from the product's own estimates, around the level of their city. */
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import type { ProjectType } from '#core/catalog/project-type.ts'
import { constructionCost } from '#core/counted-estimate/construction-cost.ts'
import type { PermitKind } from '#core/pricing/permit-bands.ts'
import { buildFacts, buildSystems } from '#core/project/build-facts-fixture.ts'
import type { SpaceCondition } from '#core/project/program-facts.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { median } from '#core/statistics/median.ts'
import type { Generation, PermitRow } from './permit-rows.ts'

/** Type and area alone, or the generation of the space as well. */
export type Answered = 'intake' | 'generation'

export type SoldRow = PermitRow & { readonly kind: PermitKind }

export const isSold = (row: PermitRow): row is SoldRow => row.kind !== 'other'

const typeOf: Readonly<Record<PermitKind, ProjectType>> = {
  office: 'office',
  retail: 'retail',
  restaurant: 'restaurant',
  medical: 'medical',
  salon: 'hair-salon',
}

/**
 * Permits do not say how a space was used before. Kitchens and wet trades are mostly taken over by
 * their own kind (judgment); others take what is there.
 */
const secondUse: Readonly<Record<PermitKind, SpaceCondition>> = {
  office: 'second-generation-other-use',
  retail: 'second-generation-other-use',
  restaurant: 'second-generation-same-use',
  medical: 'second-generation-other-use',
  salon: 'second-generation-same-use',
}

const conditionOf = (kind: PermitKind, generation: Generation): SpaceCondition =>
  generation === 'first' ? 'vanilla-shell' : secondUse[kind]

export const areaOf = (row: PermitRow) => Math.round(Math.exp(row.logArea))

export function factsOf(row: SoldRow, answered: Answered, squareFootage: number): ProjectFacts {
  return buildFacts({
    projectType: typeOf[row.kind],
    squareFootage,
    existingSystems: buildSystems('unknown'),
    ...(answered === 'generation' ? { spaceCondition: conditionOf(row.kind, row.generation) } : {}),
  })
}

export const costOf = (facts: ProjectFacts) => constructionCost(facts, builtInPriceBook)

const middles = new Map<string, number>()

/** Logarithm of the product's own estimate. */
function middleOf(row: SoldRow, answered: Answered): number {
  const condition = answered === 'generation' ? row.generation : ''
  const key = `${row.kind} ${areaOf(row)} ${condition}`
  const known = middles.get(key)
  if (known !== undefined) return known
  const middle = Math.log(costOf(factsOf(row, answered, areaOf(row))) / 100)
  middles.set(key, middle)
  return middle
}

/** The level of a city is not known from permits, so each city is moved to its own; no type is. */
export function productResiduals(rows: readonly SoldRow[], answered: Answered): number[] {
  const around = rows.map((row) => row.logCost - middleOf(row, answered))
  const levels = new Map(
    [...Map.groupBy(rows, ({ city }) => city).keys()].map((city) => [
      city,
      median(around.filter((_, index) => rows[index]?.city === city)),
    ]),
  )
  return around.map((value, index) => value - (levels.get(rows[index]?.city ?? '') ?? 0))
}
