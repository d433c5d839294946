/**
 * What the product takes from permits: how far they lie from its own estimates, by type and by what
 * is known of the space. The error of the estimating method is therefore part of the spread.
 */
import {
  type FittedSpread,
  type SpaceKnowledge,
  spaceKnowledge,
} from '#core/pricing/fitted-spread.ts'
import { permitKinds } from '#core/pricing/permit-bands.ts'
import { fitScale, scaleAroundZero } from './fit-scale.ts'
import type { PermitRow } from './permit-rows.ts'
import { isSold, productResiduals } from './product-residuals.ts'
import { unseenCity } from './unseen-city.ts'

/** Log-sd of declaration and measurement, as the notes of the data state it. */
export const declarationNoise = 0.35

/**
 * A first range from a third to three times its middle helps no one; restaurants alone
 * would be wider than this.
 */
const widest = 0.81

export function fitProduct(permits: readonly PermitRow[]): FittedSpread {
  const rows = permits.filter(isSold)
  const unknown = productResiduals(rows, 'intake')
  const known = productResiduals(rows, 'generation')
  const place = <Column extends string>(
    values: readonly number[],
    of: (row: PermitRow) => Column,
  ) =>
    rows.map((row, index) => ({
      city: row.city,
      kind: row.kind,
      column: of(row),
      value: values[index] ?? 0,
    }))
  const unknownScale = fitScale(place(unknown, () => 'unknown'))
  const knownScale = fitScale(place(known, ({ generation }) => generation))
  const ofCities = Map.groupBy(known.keys(), (index) => rows[index]?.city)
  const widening = unseenCity(
    [...ofCities.values()].map((indexes) =>
      scaleAroundZero(indexes.map((index) => known[index] ?? 0)),
    ),
  )
  const entries = permitKinds.map((kind) => {
    const first = knownScale(kind, 'first')
    const second = knownScale(kind, 'second')
    const share = shareOfFirst(rows.filter((row) => row.kind === kind))
    // Not knowing the space is never better than knowing it.
    const mixed = Math.sqrt(share * first ** 2 + (1 - share) * second ** 2)
    const all = Math.max(mixed, unknownScale(kind, 'unknown'))
    const declared: Record<SpaceKnowledge, number> = { unknown: all, first, second }
    return [kind, mapSpaces((space) => withoutNoise(widening * declared[space]))]
  })
  return Object.fromEntries(entries) as FittedSpread
}

const mapSpaces = (of: (space: SpaceKnowledge) => number) =>
  Object.fromEntries(spaceKnowledge.map((space) => [space, of(space)]))

function shareOfFirst(rows: readonly PermitRow[]): number {
  const first = rows.filter(({ generation }) => generation === 'first').length
  return first / Math.max(1, rows.length)
}

function withoutNoise(declared: number): number {
  return thousandths(
    Math.min(widest, Math.sqrt(Math.max(0, declared ** 2 - declarationNoise ** 2))),
  )
}

export function thousandths(value: number): number {
  return Math.round(value * 1000) / 1000
}
