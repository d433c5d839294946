import type { Instant } from '#core/time/day.ts'

/** What became of a reply to a checklist that the owner of the report accepted. */
export const replyOutcomes = [
  'being-checked',
  'being-prepared',
  'in-report',
  'not-taken-over',
] as const

export type ReplyOutcome = (typeof replyOutcomes)[number]

/** Answers that a customer sent, and what staff decided. */
export type SentBefore = {
  readonly answerIds: readonly string[]
  readonly decision: 'accepted' | 'dismissed' | 'withdrawn' | null
  readonly decidedAt: Instant | null
  /** The report with them is not released yet. */
  readonly isPrepared: boolean
  /** The first version that was released after the decision. */
  readonly version: number | null
}

type Became = {
  readonly outcome: ReplyOutcome
  /** The version that has the answer; null where no version was needed for it. */
  readonly version: number | null
}

/**
 * From all that was sent about an order, in the order of the decisions. An answer is decided with
 * the first decision after it was sent; undefined where its answers were erased.
 */
export function outcomeOf(
  reply: { readonly answerId: string; readonly decidedAt: Instant },
  sent: readonly SentBefore[],
): Became | undefined {
  const found = sent.find(
    ({ answerIds, decidedAt }) =>
      answerIds.includes(reply.answerId) && (decidedAt === null || decidedAt >= reply.decidedAt),
  )
  if (!found) return undefined
  if (found.decision === null) return { outcome: 'being-checked', version: null }
  if (found.decision !== 'accepted') return { outcome: 'not-taken-over', version: null }
  return found.isPrepared
    ? { outcome: 'being-prepared', version: null }
    : { outcome: 'in-report', version: found.version }
}
