// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: measured figures

/**
 * The ranges in force: the fit to permits, and by how much outcomes have widened or narrowed it for
 * each kind of project. A version never changes; an order keeps the one that drafted it.
 */
import { type PermitKind, permitKinds } from '#core/catalog/permit-kind.ts'
import { type FittedSpread, fittedSpread, fittedTilt } from './fitted-spread.ts'

export type RangeModel = {
  readonly version: string
  /** Multiplies the log-sd that the permits gave. */
  readonly scale: Readonly<Record<PermitKind, number>>
  /** What permits gave; a back-test puts another fit here. */
  readonly fit: FittedSpread
  /**
   * How much more often than usual an answer is true that costs more: a share is multiplied by its
   * cost over the estimate's to this power. It puts first likely costs where permits of the kind
   * lie; absent in versions from before.
   */
  readonly tilt?: Readonly<Record<PermitKind, number>>
}

const unscaled: RangeModel['scale'] = {
  office: 1,
  retail: 1,
  restaurant: 1,
  medical: 1,
  salon: 1,
}

/**
 * The first fit, around the median of the permits instead of the product's own estimates. Orders
 * without a named version were drafted with it.
 */
export const firstRangeModel: RangeModel = {
  version: 'permits-1',
  scale: unscaled,
  fit: {
    office: { unknown: 0.70902, first: 0.605, second: 0.711 },
    retail: { unknown: 0.7937, first: 0.681, second: 0.799 },
    restaurant: { unknown: 0.75482, first: 0.601, second: 0.767 },
    medical: { unknown: 0.71409, first: 0.514, second: 0.733 },
    salon: { unknown: 0.70508, first: 0.616, second: 0.704 },
  },
}

/** The fit around the estimates of the price book 2026-07.3. */
const secondRangeModel: RangeModel = {
  version: 'permits-2',
  scale: unscaled,
  fit: {
    office: { unknown: 0.72, first: 0.654, second: 0.727 },
    retail: { unknown: 0.81, first: 0.704, second: 0.81 },
    restaurant: { unknown: 0.81, first: 0.592, second: 0.781 },
    medical: { unknown: 0.725, first: 0.595, second: 0.773 },
    salon: { unknown: 0.803, first: 0.7, second: 0.775 },
  },
}

/** The fit around the sums of the lines, from two cities. */
const thirdRangeModel: RangeModel = {
  version: 'permits-3',
  scale: unscaled,
  fit: {
    office: { unknown: 0.721, first: 0.648, second: 0.728 },
    retail: { unknown: 0.81, first: 0.707, second: 0.81 },
    restaurant: { unknown: 0.81, first: 0.591, second: 0.781 },
    medical: { unknown: 0.729, first: 0.596, second: 0.779 },
    salon: { unknown: 0.807, first: 0.696, second: 0.775 },
  },
}

/** The newest fit to permits alone, before any outcome. Another fit is another version. */
export const permitRangeModel: RangeModel = {
  version: 'permits-4',
  scale: unscaled,
  fit: fittedSpread,
  tilt: fittedTilt,
}

/** The versions that come with the program, the newest first. */
export const permitRangeModels: readonly RangeModel[] = [
  permitRangeModel,
  thirdRangeModel,
  secondRangeModel,
  firstRangeModel,
]

/** The models of an installation; without any the permits' own is in force. */
export type RangeModels = {
  readonly active: RangeModel
  readonly all: readonly RangeModel[]
}

export const builtInRangeModels: RangeModels = {
  active: permitRangeModel,
  all: permitRangeModels,
}

/** The model of a stored version; orders that name none were drafted with the first. */
export function rangeModelOf(
  { all }: Pick<RangeModels, 'all'>,
  version: string | undefined,
): RangeModel {
  return all.find((model) => model.version === version) ?? firstRangeModel
}

/** Undefined when the content is not a scale for every kind. */
export function readScale(content: unknown): RangeModel['scale'] | undefined {
  if (typeof content !== 'object' || content === null) return undefined
  const values = content as Partial<Record<PermitKind, unknown>>
  const entries = permitKinds.map((kind) => [kind, values[kind]] as const)
  const isComplete = entries.every(([, value]) => typeof value === 'number' && value > 0)
  return isComplete ? (Object.fromEntries(entries) as Record<PermitKind, number>) : undefined
}
