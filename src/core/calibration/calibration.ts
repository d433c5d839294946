/**
 * The accuracy of past estimates: the share of outcomes inside P10 to P90 with its confidence
 * interval, and the median of outcome over estimate. Nothing is stated below the minimum number of
 * outcomes.
 */

import { type PermitKind, permitKindFor } from '#core/pricing/permit-bands.ts'
import { median } from '#core/statistics/median.ts'
import { type OutcomeEntry, outcomesByOrder } from './outcome.ts'

/** The minimum number of outcomes for publishing figures: over all types, and for one type. */
export const fewestOutcomes = 10
export const fewestOfType = 5

export type Share = {
  readonly count: number
  readonly share: number
  /** 95 % confidence, Wilson's interval. */
  readonly low: number
  readonly high: number
}

export type Calibration = {
  /** Orders with an outcome of unchanged scope. */
  readonly outcomes: number
  readonly awarded: number
  readonly final: number
  /** Orders whose scope changed: counted but not evaluated. */
  readonly otherScope: number
  /** Undefined below `fewestOutcomes`. */
  readonly measured?: {
    readonly inside: Share
    /** Median of outcome over estimate: above 1 the estimates were too low. */
    readonly medianRatio: number
    readonly byType: readonly TypeCalibration[]
  }
}

export type TypeCalibration = {
  readonly kind: PermitKind
  readonly outcomes: number
  readonly medianRatio: number
}

export function calibrate(entries: readonly OutcomeEntry[]): Calibration {
  const all = outcomesByOrder(entries).filter(({ estimateCents }) => estimateCents > 0)
  const same = all.filter(({ isSameScope }) => isSameScope)
  const counted = {
    outcomes: same.length,
    awarded: same.filter(({ kind }) => kind === 'awarded').length,
    final: same.filter(({ kind }) => kind === 'final').length,
    otherScope: all.length - same.length,
  }
  if (same.length < fewestOutcomes) return counted
  const inside = same.filter(isInside).length
  return {
    ...counted,
    measured: {
      inside: { count: inside, ...wilsonInterval(inside, same.length) },
      medianRatio: median(same.map(ratio)),
      byType: byType(same),
    },
  }
}

function isInside({ amountCents, p10Cents, p90Cents }: OutcomeEntry): boolean {
  return amountCents !== null && amountCents >= p10Cents && amountCents <= p90Cents
}

function ratio({ amountCents, estimateCents }: OutcomeEntry): number {
  return (amountCents ?? 0) / estimateCents
}

function byType(outcomes: readonly OutcomeEntry[]): TypeCalibration[] {
  const groups = Map.groupBy(outcomes, ({ projectType }) => permitKindFor(projectType))
  return [...groups]
    .filter(([, group]) => group.length >= fewestOfType)
    .map(([kind, group]) => ({
      kind,
      outcomes: group.length,
      medianRatio: median(group.map(ratio)),
    }))
    .sort((left, right) => left.kind.localeCompare(right.kind))
}

/** The normal quantile of a 95 % interval. */
const z = 1.959964

/**
 * Wilson's score interval of `hits` in `count`, which stays between 0 and 1 and is valid for small
 * counts too.
 */
export function wilsonInterval(hits: number, count: number): Omit<Share, 'count'> {
  if (count === 0) return { share: 0, low: 0, high: 1 }
  const share = hits / count
  const spread = z ** 2 / count
  const center = (share + spread / 2) / (1 + spread)
  const half =
    (z / (1 + spread)) * Math.sqrt((share * (1 - share)) / count + z ** 2 / (4 * count ** 2))
  return { share, low: Math.max(0, center - half), high: Math.min(1, center + half) }
}
