/** What may happen to a report: requests of staff and the customer, time, and repeated jobs. */
import type { Chance } from '../simulation/customer-life.ts'

export const kinds = ['card-order', 'api-order', 'demo-project'] as const

/** Whose report it is. */
export type Kind = (typeof kinds)[number]

export type Step =
  | { readonly act: 'edit'; readonly factor: number }
  /** By a reviewer whose screen is older than the last change. */
  | { readonly act: 'edit-stale'; readonly factor: number }
  | { readonly act: 'contradict' | 'generate' | 'price-again' }
  | { readonly act: 'change-facts'; readonly squareFootage: number; readonly keeps: boolean }
  | { readonly act: 'approve'; readonly overrides: boolean }
  /** A reviewer opens the order, and approves later what that screen showed. */
  | { readonly act: 'open-screen' | 'approve-screen' }
  | { readonly act: 'undo' | 'delete' | 'restore' | 'dispute' }
  | { readonly act: 'ask' | 'answer' | 'accept-answer' }
  | { readonly act: 'upgrade' }
  /** Staff corrects the address that gets the report. */
  | { readonly act: 'change-recipient' }
  | { readonly act: 'refund'; readonly isWhole: boolean }
  | { readonly act: 'request-refund' | 'approve-refund' }
  | { readonly act: 'share' | 'revoke' }
  /** The customer's own link. */
  | { readonly act: 'renew-own' | 'revoke-own' }
  /** The jobs of delivery once more, as after a lost acknowledgement. */
  | { readonly act: 'repeat-jobs' }
  | { readonly act: 'wait'; readonly seconds: number }

type Draw = { readonly weight: number; readonly draw: (chance: Chance) => Step }

const pick = <Value>(chance: Chance, values: readonly [Value, ...Value[]]): Value =>
  values[Math.floor(chance.fraction() * values.length)] ?? values[0]

const plain = (
  weight: number,
  act: Exclude<Step['act'], 'edit' | 'edit-stale' | 'change-facts' | 'approve' | 'refund' | 'wait'>,
): Draw => ({ weight, draw: () => ({ act }) })

const factors = [0.8, 1.1, 1.3] as const

const draws: readonly Draw[] = [
  { weight: 8, draw: (chance) => ({ act: 'approve', overrides: chance.happens(0.5) }) },
  // The undo period is 30 seconds: two early, two late, and in the middle of it.
  { weight: 8, draw: (chance) => ({ act: 'wait', seconds: pick(chance, [1, 12, 28, 30, 32]) }) },
  { weight: 5, draw: (chance) => ({ act: 'edit', factor: pick(chance, factors) }) },
  { weight: 2, draw: (chance) => ({ act: 'edit-stale', factor: pick(chance, factors) }) },
  {
    weight: 3,
    draw: (chance) => ({
      act: 'change-facts',
      squareFootage: 1200 + Math.floor(chance.fraction() * 1200),
      keeps: chance.happens(0.5),
    }),
  },
  { weight: 2, draw: (chance) => ({ act: 'refund', isWhole: chance.happens(0.3) }) },
  plain(5, 'undo'),
  plain(2, 'open-screen'),
  plain(3, 'approve-screen'),
  plain(3, 'generate'),
  plain(1, 'contradict'),
  plain(2, 'price-again'),
  plain(1, 'delete'),
  plain(2, 'restore'),
  plain(1, 'dispute'),
  plain(2, 'ask'),
  plain(3, 'answer'),
  plain(2, 'accept-answer'),
  plain(2, 'upgrade'),
  plain(2, 'change-recipient'),
  plain(1, 'request-refund'),
  plain(2, 'approve-refund'),
  plain(3, 'share'),
  plain(2, 'revoke'),
  plain(2, 'renew-own'),
  plain(1, 'revoke-own'),
  plain(2, 'repeat-jobs'),
]

const weights = draws.reduce((sum, { weight }) => sum + weight, 0)

function drawStep(chance: Chance): Step {
  let left = chance.fraction() * weights
  const found = draws.find(({ weight }) => {
    left -= weight
    return left < 0
  })
  return (found ?? draws[0])?.draw(chance) ?? { act: 'restore' }
}

export type History = {
  readonly kind: Kind
  /** The package, as far as the kind has a choice. */
  readonly isBasic: boolean
  readonly steps: readonly Step[]
}

/** The same numbers give the same history. */
export function drawHistory(chance: Chance, length: number): History {
  const kind = pick(chance, kinds)
  const isBasic = chance.happens(0.5)
  return { kind, isBasic, steps: Array.from({ length }, () => drawStep(chance)) }
}
