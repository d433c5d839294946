/**
 * What the product takes from permits: where first likely costs of a kind lie, and how far builds lie
 * from them by what is known of the space. The error of the estimating method is part of the spread.
 */

import { type PermitKind, permitKinds } from '#core/catalog/permit-kind.ts'
import {
  type FittedSpread,
  type SpaceKnowledge,
  spaceKnowledge,
} from '#core/pricing/fitted-spread.ts'
import { permitRangeModel, type RangeModel } from '#core/pricing/range-model.ts'
import { median } from '#core/statistics/median.ts'
import { fitScale, scaleAroundZero } from './fit-scale.ts'
import { frozen } from './frozen-settings.ts'
import { cellsOf, fitHierarchy, type Hierarchy } from './hierarchy.ts'
import type { PermitRow } from './permit-rows.ts'
import {
  type Answered,
  type Curve,
  isSold,
  pointAt,
  productCurve,
  type SoldRow,
} from './product-curve.ts'
import { unseenCity } from './unseen-city.ts'

export const { declarationNoise } = frozen

export type ProductFit = {
  readonly fit: FittedSpread
  readonly tilt: Readonly<Record<PermitKind, number>>
  readonly hierarchy: Hierarchy
  /** By how much the logarithm of a kind's first likely cost was to move. */
  readonly shifts: Readonly<Record<PermitKind, number>>
  readonly areaPower: number
}

export function fitProduct(permits: readonly PermitRow[]): ProductFit {
  const rows = permits.filter(isSold)
  const untilted = modelOf({ tilt: byKind(() => 0) })
  const { hierarchy, shifts, areaPower } = fitShifts(rows, productCurve(untilted))
  const tilt = byKind((kind) => tiltFor(kind, shifts[kind]))
  const fit = fitSpread(rows, productCurve(modelOf({ tilt })))
  return { fit, tilt, hierarchy, shifts, areaPower }
}

export function modelOf(fitted: Pick<RangeModel, 'tilt'> & Partial<RangeModel>): RangeModel {
  return { ...permitRangeModel, ...fitted }
}

function byKind<Value>(of: (kind: PermitKind) => Value): Record<PermitKind, Value> {
  return Object.fromEntries(permitKinds.map((kind) => [kind, of(kind)])) as Record<
    PermitKind,
    Value
  >
}

/**
 * The engine and the permits both say how kinds differ: the effects of kinds are drawn to a point
 * between the engine's differences and none. The mean over all permits stays, because they do not
 * tell the level.
 */
function fitShifts(rows: readonly SoldRow[], curve: Curve) {
  const areaPower = powerOfArea(rows)
  const { engineShare } = frozen.hierarchy
  const engine = rows.map((row) => curve(row, 'intake').middle)
  const bases = rows.map(
    ({ logArea }, at) => engineShare * (engine[at] ?? 0) + (1 - engineShare) * areaPower * logArea,
  )
  const placed = rows.map(({ city, kind, logCost }, at) => ({
    ...{ city, kind, value: logCost - (bases[at] ?? 0) },
  }))
  const cells = cellsOf(placed, frozen.hierarchy.fewestRowsOfCell)
  const hierarchy = fitHierarchy(cells, frozen.hierarchy)
  const raw = byKind((kind) => {
    const misses = rows.flatMap((row, at) =>
      row.kind === kind ? [(bases[at] ?? 0) - (engine[at] ?? 0)] : [],
    )
    return median(misses) + hierarchy.ofKind[kind]
  })
  const mean = rows.reduce((sum, { kind }) => sum + raw[kind], 0) / rows.length
  return { hierarchy, areaPower, shifts: byKind((kind) => raw[kind] - mean) }
}

/** Within the kinds of each city. */
function powerOfArea(rows: readonly SoldRow[]): number {
  let products = 0
  let squares = 0
  for (const group of Map.groupBy(rows, ({ city, kind }) => `${city} ${kind}`).values()) {
    const mean = (of: (row: SoldRow) => number) =>
      group.reduce((sum, row) => sum + of(row), 0) / group.length
    const area = mean(({ logArea }) => logArea)
    const cost = mean(({ logCost }) => logCost)
    for (const row of group) {
      products += (row.logArea - area) * (row.logCost - cost)
      squares += (row.logArea - area) ** 2
    }
  }
  return products / squares
}

const fittedAreas = [800, 1500, 3000] as const
const halvings = 9
/** With it an answer is eight times as often true as one of half its cost; more is no share of projects. */
const steepest = 3

/** The tilt that moves the first likely cost of the kind by this. */
function tiltFor(kind: PermitKind, shift: number): number {
  const middle = (tilt: number) => {
    const model = modelOf({ tilt: byKind(() => tilt) })
    const sum = fittedAreas.reduce((total, area) => total + pointAt(model, kind, area).middle, 0)
    return sum / fittedAreas.length
  }
  const wanted = middle(0) + shift
  let [from, to] = shift < 0 ? [-steepest, 0] : [0, steepest]
  for (let round = 0; round < halvings; round += 1) {
    const half = (from + to) / 2
    if (middle(half) < wanted) from = half
    else to = half
  }
  return Math.round(((from + to) / 2) * 100) / 100
}

/** The level of a city is not known from permits, so each city is moved to its own; no type is. */
export function productResiduals(
  rows: readonly SoldRow[],
  curve: Curve,
  answered: Answered,
): number[] {
  const around = rows.map((row) => row.logCost - curve(row, answered).middle)
  const levels = new Map(
    [...Map.groupBy(rows.keys(), (index) => rows[index]?.city)].map(([city, indexes]) => [
      city,
      median(indexes.map((index) => around[index] ?? 0)),
    ]),
  )
  return around.map((value, index) => value - (levels.get(rows[index]?.city) ?? 0))
}

function fitSpread(all: readonly SoldRow[], curve: Curve): FittedSpread {
  const rows = all.filter(({ generation }) => generation !== undefined)
  const unknown = productResiduals(all, curve, 'intake')
  const known = productResiduals(rows, curve, 'generation')
  const unknownScale = fitScale(
    all.map(({ city, kind }, at) => ({ city, kind, column: 'unknown', value: unknown[at] ?? 0 })),
  )
  const knownScale = fitScale(
    rows.map(({ city, kind, generation }, at) => ({
      ...{ city, kind, column: generation ?? 'second', value: known[at] ?? 0 },
    })),
  )
  const ofCities = Map.groupBy(known.keys(), (index) => rows[index]?.city)
  const widening = unseenCity(
    [...ofCities.values()].map((indexes) =>
      scaleAroundZero(indexes.map((index) => known[index] ?? 0)),
    ),
  )
  return byKind((kind) => {
    const first = knownScale(kind, 'first')
    const second = knownScale(kind, 'second')
    const share = shareOfFirst(rows.filter((row) => row.kind === kind))
    // Not knowing the space is never better than knowing it.
    const mixed = Math.sqrt(share * first ** 2 + (1 - share) * second ** 2)
    const whole = Math.max(mixed, unknownScale(kind, 'unknown'))
    const declared: Record<SpaceKnowledge, number> = { unknown: whole, first, second }
    return mapSpaces((space) => withoutNoise(widening * declared[space]))
  })
}

const mapSpaces = (of: (space: SpaceKnowledge) => number) =>
  Object.fromEntries(spaceKnowledge.map((space) => [space, of(space)])) as Record<
    SpaceKnowledge,
    number
  >

/** Rows of the whole that stand for those of a type with few. */
const pooledRows = 100

/** Of all cities, drawn to the share of all types. */
export function sharesOfFirst(permits: readonly PermitRow[]): Record<PermitKind, number> {
  const rows = permits.filter(isSold).filter(({ generation }) => generation !== undefined)
  const usual = shareOfFirst(rows)
  return byKind((kind) => {
    const own = rows.filter((row) => row.kind === kind)
    const pooled = (shareOfFirst(own) * own.length + usual * pooledRows) / (own.length + pooledRows)
    return Math.round(pooled * 100) / 100
  })
}

function shareOfFirst(rows: readonly PermitRow[]): number {
  const first = rows.filter(({ generation }) => generation === 'first').length
  return first / Math.max(1, rows.length)
}

function withoutNoise(declared: number): number {
  return thousandths(Math.sqrt(Math.max(0, declared ** 2 - declarationNoise ** 2)))
}

export function thousandths(value: number): number {
  return Math.round(value * 1000) / 1000
}
