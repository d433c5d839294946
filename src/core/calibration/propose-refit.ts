/**
 * How ranges should change by what projects really cost: for each kind the log-sd of the permits,
 * multiplied by a factor. The permits count as a number of outcomes of their own, so a few outcomes
 * move little; without enough of a kind, or when the change is smaller than its own uncertainty,
 * that kind stays as it is.
 */

import { type PermitKind, permitKinds } from '#core/catalog/permit-kind.ts'
import { firstRangeModel, type RangeModel } from '#core/pricing/range-model.ts'
import { projectUse } from '#core/uses/all-uses.ts'
import { fewestForRefit } from './fewest-outcomes.ts'
import { type OutcomeEntry, outcomesByOrder } from './outcome.ts'

/** As how many outcomes of a kind the permits count. */
export const permitsWeight = 40

/** One outcome counts at most as one three standard deviations of the current range away. */
const furthest = 3

/** No refit goes beyond these; what asks for more is a fault that a person must find. */
const narrowest = 0.6
const widest = 1.6

/** Standard normal value at 90 %. */
const ninetyPercent = 1.2815515655

export type KindRefit = {
  readonly kind: PermitKind
  readonly outcomes: number
  /**
   * Root mean square of the logarithm of outcome over estimate, in standard deviations of the
   * permits; 0 without any.
   */
  readonly observed: number
  readonly current: number
  readonly proposed: number
  readonly verdict: 'changes' | 'too-few' | 'within-uncertainty'
}

export type RefitProposal = {
  readonly kinds: readonly KindRefit[]
  readonly scale: RangeModel['scale']
  readonly isChange: boolean
}

/** Every version that a range in the ledger may have been made with. */
export function proposeRefit(
  entries: readonly OutcomeEntry[],
  current: RangeModel,
  versions: readonly RangeModel[],
): RefitProposal {
  const evaluated = outcomesByOrder(entries).filter(
    ({ isSameScope, estimateCents, p10Cents, p90Cents }) =>
      isSameScope && estimateCents > 0 && p10Cents > 0 && p90Cents > p10Cents,
  )
  const byKind = Map.groupBy(evaluated, (outcome) => projectUse(outcome).permitKind)
  const kinds = permitKinds.map((kind) =>
    refitKind(kind, byKind.get(kind) ?? [], current.scale[kind], versions),
  )
  return {
    kinds,
    scale: Object.fromEntries(
      kinds.map(({ kind, proposed }) => [kind, proposed]),
    ) as RangeModel['scale'],
    isChange: kinds.some(({ verdict }) => verdict === 'changes'),
  }
}

function refitKind(
  kind: PermitKind,
  outcomes: readonly OutcomeEntry[],
  current: number,
  versions: readonly RangeModel[],
): KindRefit {
  const count = outcomes.length
  const squares = outcomes.reduce((sum, outcome) => {
    const miss = Math.abs(deviation(outcome, scaleUsed(kind, outcome, versions)))
    return sum + Math.min(furthest * current, miss) ** 2
  }, 0)
  const variance = (permitsWeight + squares) / (permitsWeight + count)
  const fitted = thousandths(Math.min(widest, Math.max(narrowest, Math.sqrt(variance))))
  const verdict = judge(count, fitted / current)
  return {
    kind,
    outcomes: count,
    observed: count > 0 ? thousandths(Math.sqrt(squares / count)) : 0,
    current,
    proposed: verdict === 'changes' ? fitted : current,
    verdict,
  }
}

/** The standard error of a log-sd from `n` values is 1 / √(2n). */
function judge(count: number, ratio: number): KindRefit['verdict'] {
  if (count < fewestForRefit) return 'too-few'
  const uncertainty = 1 / Math.sqrt(2 * (permitsWeight + count))
  return Math.abs(Math.log(ratio)) > uncertainty ? 'changes' : 'within-uncertainty'
}

/**
 * In standard deviations of the permits' logarithms. The width of a report's range gives its own
 * deviation; it is divided by the scale with which the range was made.
 */
function deviation(
  { amountCents, estimateCents, p10Cents, p90Cents }: OutcomeEntry,
  scale: number,
): number {
  const spread = Math.log(p90Cents / p10Cents) / (2 * ninetyPercent) / scale
  return Math.log((amountCents ?? estimateCents) / estimateCents) / spread
}

function scaleUsed(
  kind: PermitKind,
  { rangeVersion }: OutcomeEntry,
  versions: readonly RangeModel[],
): number {
  const model = versions.find(({ version }) => version === rangeVersion) ?? firstRangeModel
  return model.scale[kind]
}

function thousandths(value: number): number {
  return Math.round(value * 1000) / 1000
}
