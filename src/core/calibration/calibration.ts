/**
 * The accuracy of past estimates: the share of outcomes inside P10 to P90 with its confidence
 * interval, and how far outcomes were from the estimate; for all, by type and by how much was
 * known. Nothing is stated below the minimum number of outcomes.
 */

import type { PermitKind } from '#core/catalog/permit-kind.ts'
import { median } from '#core/statistics/median.ts'
import { projectUse } from '#core/uses/all-uses.ts'
import { fewestOfGroup, fewestOutcomes } from './fewest-outcomes.ts'
import { type KnownLevel, knownLevels } from './known-level.ts'
import { type OutcomeEntry, outcomesByOrder } from './outcome.ts'

export type Share = {
  readonly count: number
  readonly share: number
  /** 95 % confidence, Wilson's interval. */
  readonly low: number
  readonly high: number
}

export type Accuracy = {
  readonly outcomes: number
  readonly inside: Share
  /** Median of outcome over estimate: above 1 the estimates were too low. */
  readonly medianRatio: number
  /** Half of the outcomes were further from the estimate than this, as a share of it. */
  readonly medianOff: number
}

export type Calibration = {
  /** Orders with an outcome of unchanged scope. */
  readonly outcomes: number
  readonly awarded: number
  readonly final: number
  /** Orders of which only bids are known. */
  readonly bids: number
  /** Orders whose scope changed: counted but not evaluated. */
  readonly otherScope: number
  /** Undefined below `fewestOutcomes`. */
  readonly measured?: Accuracy & {
    readonly byType: readonly (Accuracy & { readonly kind: PermitKind })[]
    readonly byKnown: readonly (Accuracy & { readonly known: KnownLevel })[]
  }
}

export function calibrate(entries: readonly OutcomeEntry[]): Calibration {
  const all = outcomesByOrder(entries).filter(({ estimateCents }) => estimateCents > 0)
  const same = all.filter(({ isSameScope }) => isSameScope)
  const ofKind = (wanted: OutcomeEntry['kind']) => same.filter(({ kind }) => kind === wanted).length
  const counted = {
    outcomes: same.length,
    awarded: ofKind('awarded'),
    final: ofKind('final'),
    bids: ofKind('bid'),
    otherScope: all.length - same.length,
  }
  if (same.length < fewestOutcomes) return counted
  return {
    ...counted,
    measured: { ...accuracyOf(same), byType: byType(same), byKnown: byKnown(same) },
  }
}

function accuracyOf(outcomes: readonly OutcomeEntry[]): Accuracy {
  const count = outcomes.filter(isInside).length
  return {
    outcomes: outcomes.length,
    inside: { count, ...wilsonInterval(count, outcomes.length) },
    medianRatio: median(outcomes.map(ratio)),
    medianOff: median(outcomes.map((outcome) => Math.abs(ratio(outcome) - 1))),
  }
}

function isInside({ amountCents, p10Cents, p90Cents }: OutcomeEntry): boolean {
  return amountCents !== null && amountCents >= p10Cents && amountCents <= p90Cents
}

function ratio({ amountCents, estimateCents }: OutcomeEntry): number {
  return (amountCents ?? 0) / estimateCents
}

function byType(outcomes: readonly OutcomeEntry[]) {
  const groups = Map.groupBy(outcomes, (outcome) => projectUse(outcome).permitKind)
  return [...groups]
    .filter(([, group]) => group.length >= fewestOfGroup)
    .map(([kind, group]) => ({ kind, ...accuracyOf(group) }))
    .sort((left, right) => left.kind.localeCompare(right.kind))
}

function byKnown(outcomes: readonly OutcomeEntry[]) {
  return knownLevels.flatMap((level) => {
    const group = outcomes.filter(({ known }) => known === level)
    return group.length >= fewestOfGroup ? [{ known: level, ...accuracyOf(group) }] : []
  })
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
