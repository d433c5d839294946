/**
 * Proposes material and equipment prices of assemblies from the published index of their trade. The
 * hours stay: wages follow their own index. Nothing is applied here.
 */

import type { Assembly } from '#core/assemblies/assembly.ts'
import { type Assemblies, type AssemblyId, assemblyIds } from '#core/assemblies/rows/assemblies.ts'
import type { PriceConfidence } from '#core/bid-items/bid-item.ts'
import { explainIndexChange, indexChange, type Outlooks } from '#core/market/index-change.ts'
import { leastMove } from '#core/market-prices/propose-prices.ts'
import { type Cents, roundHalfAway } from '#core/money/money.ts'
import { materialIndex } from '#core/pricing/material-index.ts'
import { type Day, formatDay } from '#core/time/day.ts'
import { tradeOfAssembly } from './assembly-trade.ts'

export type AssemblyProposal = {
  readonly id: AssemblyId
  readonly ratio: number
  readonly material: Cents
  readonly equipment: Cents
  readonly confidence: PriceConfidence
  readonly reason: string
  readonly pricedOn: Day
}

/** The largest move first. */
export function proposeAssemblyPrices(
  assemblies: Assemblies,
  outlooks: Outlooks,
  today: Day,
): readonly AssemblyProposal[] {
  return assemblyIds
    .flatMap((id) => proposalOf(id, assemblies[id], outlooks, today) ?? [])
    .toSorted((left, right) => Math.abs(right.ratio - 1) - Math.abs(left.ratio - 1))
}

function proposalOf(
  id: AssemblyId,
  row: Assembly,
  outlooks: Outlooks,
  today: Day,
): AssemblyProposal | undefined {
  if (row.material + row.equipment === 0) return undefined
  const { series, standsIn } = materialIndex(tradeOfAssembly(row))
  const ahead = indexChange(series, outlooks, row.priceDate, today)
  const to = ahead?.parts.map(({ publishedTo }) => publishedTo).toSorted()[0]
  // Only what was published counts: a forecast is no basis for a price.
  if (to === undefined || to <= row.priceDate || to > today) return undefined
  const change = indexChange(series, outlooks, row.priceDate, to)
  if (!change || Math.abs(change.ratio - 1) < leastMove) return undefined
  const stands = standsIn ? ' It stands in: there is no series of this trade.' : ''
  return {
    id,
    ratio: change.ratio,
    material: roundHalfAway(row.material * change.ratio),
    equipment: roundHalfAway(row.equipment * change.ratio),
    confidence: standsIn ? 'medium' : 'high',
    reason: `${change.parts.map(explainIndexChange).join('; ')}, from ${formatDay(row.priceDate)} to ${formatDay(to)}.${stands}`,
    pricedOn: to,
  }
}
