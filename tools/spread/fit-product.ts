/** What the product takes from permits: the spread of each type and generation, and the middle. */

import type { FittedSpread, Generation } from '#core/pricing/fitted-spread.ts'
import { permitKinds } from '#core/pricing/permit-bands.ts'
import { fitLocation, residuals } from './fit-location.ts'
import { type Cell, fitScale } from './fit-scale.ts'
import type { PermitRow } from './permit-rows.ts'

/** Log-sd of declaration and measurement, as the notes of the data state it. */
export const declarationNoise = 0.35

export function fitProduct(rows: readonly PermitRow[]): FittedSpread {
  const location = fitLocation(rows)
  const scale = fitScale(rows, residuals(location, rows))
  const spread = (cell: Cell, generation: Generation) => {
    const declared = scale.within.get(cell) ?? scale.common
    const own = Math.sqrt(Math.max(0, declared ** 2 - declarationNoise ** 2))
    return thousandths(Math.hypot(own, scale.level[generation]))
  }
  const entries = permitKinds.map((kind) => [
    kind,
    { first: spread(`${kind} first`, 'first'), second: spread(`${kind} second`, 'second') },
  ])
  const first = rows.filter(({ generation }) => generation === 'first').length
  return {
    intake: Object.fromEntries(entries) as FittedSpread['intake'],
    middle: {
      areaPower: thousandths(location.areaPower),
      firstOverSecond: thousandths(Math.exp(location.firstGeneration)),
      firstShare: thousandths(first / rows.length),
    },
  }
}

export function thousandths(value: number): number {
  return Math.round(value * 1000) / 1000
}
