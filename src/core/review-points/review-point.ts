/**
 * A point that a customer would notice in a report: what stands against what they wrote, or a figure
 * far from what is usual. A reviewer takes the customer's number, asks, or dismisses it.
 */
import type { Cents } from '#core/money/money.ts'
import type { AnswerValue } from '#core/project/change-answers.ts'

export const pointKinds = [
  'other-space',
  'other-city',
  'said-otherwise',
  'said-not-answered',
  'conflict',
  'budget',
  'usual-price',
  'outside-band',
  'large-share',
] as const

export type PointKind = (typeof pointKinds)[number]

export type ReviewPoint = {
  /** The kind and what it is about: `said-otherwise:seats`, `large-share:counted.millwork`. */
  readonly id: string
  readonly kind: PointKind
  /** A sentence for staff; a dismissal holds as long as it says the same. */
  readonly text: string
  /** By how much the likely cost would move if the reviewer changes it. */
  readonly cents: Cents
  /** What the customer can be asked, in words for them. */
  readonly question?: string
  /** What past edits are counted by. */
  readonly about: { readonly answers: readonly string[] } | { readonly line: string }
  /** The customer's own number, taken with one key. */
  readonly take?: { readonly answer: string; readonly value: AnswerValue; readonly text: string }
}

export type RankedPoint = ReviewPoint & {
  /** Chance that a reviewer changes it, 0 to 1. */
  readonly chance: number
}
