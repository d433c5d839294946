/**
 * The ranges in force: the fit to permits, and by how much outcomes have widened or narrowed it for
 * each kind of project. A version never changes; an order keeps the one that drafted it.
 */
import { type PermitKind, permitKinds } from '#core/pricing/permit-bands.ts'
import { type FittedSpread, fittedMiddle, intakeSpread } from './fitted-spread.ts'

export type RangeModel = {
  readonly version: string
  /** Multiplies the log-sd that the permits gave. */
  readonly scale: Readonly<Record<PermitKind, number>>
  /** What permits gave; a back-test puts another fit here. */
  readonly fit: FittedSpread
}

/** The fit to permits alone, before any outcome. */
export const permitRangeModel: RangeModel = {
  version: 'permits-1',
  scale: { office: 1, retail: 1, restaurant: 1, medical: 1, salon: 1 },
  fit: { intake: intakeSpread, middle: fittedMiddle },
}

/** The models of an installation; without any the permits' own is in force. */
export type RangeModels = {
  readonly active: RangeModel
  readonly all: readonly RangeModel[]
}

export const builtInRangeModels: RangeModels = { active: permitRangeModel, all: [] }

/** The model of a stored version; orders that name none were drafted with the permits' own. */
export function rangeModelOf({ all }: RangeModels, version: string | undefined): RangeModel {
  return all.find((model) => model.version === version) ?? permitRangeModel
}

/** Undefined when the content is not a scale for every kind. */
export function readScale(content: unknown): RangeModel['scale'] | undefined {
  if (typeof content !== 'object' || content === null) return undefined
  const values = content as Partial<Record<PermitKind, unknown>>
  const entries = permitKinds.map((kind) => [kind, values[kind]] as const)
  const isComplete = entries.every(([, value]) => typeof value === 'number' && value > 0)
  return isComplete ? (Object.fromEntries(entries) as Record<PermitKind, number>) : undefined
}
