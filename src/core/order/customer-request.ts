/**
 * Questions to the customer of an order: when they are allowed, and how waiting moves the deadline.
 */
import {
  type AnswerChanges,
  type AnswerProblem,
  changeAnswers,
} from '#core/project/change-answers.ts'
import { findProjectAnswer, isAnswered } from '#core/project/project-answers.ts'
import type { StoredAnswers } from '#core/project/read-project-facts.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import type { Instant } from '#core/time/day.ts'
import type { OrderStatus } from './order.ts'

export const requestDecisions = ['accepted', 'dismissed', 'withdrawn'] as const

export type RequestDecision = (typeof requestDecisions)[number]

/** Only before approval: after it a change is a correction, and no deadline applies. */
export function mayAskCustomer(status: OrderStatus): boolean {
  return status === 'paid' || status === 'in_progress'
}

/**
 * Since when the promised time is paused for an answer; null once the report is approved, because a
 * question that is still open delays nothing any more.
 */
export function pausedSince(status: OrderStatus, waitingSince: Instant | null): Instant | null {
  return mayAskCustomer(status) ? waitingSince : null
}

/** What the customer may change about the project in a paid order; the rest is for staff. */
export function mayCustomerChange(id: string): boolean {
  return isAboutSpace(id) || isWish(id)
}

/** Answers about the space, which settle open questions. */
export function isAboutSpace(id: string): boolean {
  const group = findProjectAnswer(id)?.group
  return group === 'program' || group === 'systems'
}

/** Answers about what is to be built. */
export function isWish(id: string): boolean {
  return wishes.has(id)
}

const wishes: ReadonlySet<string> = new Set([
  'squareFootage',
  'finishQuality',
  'specialFeatures',
  'timeline',
])

/** The deadline after a wait: later by exactly the waiting time. */
export function deadlineAfterWait(
  deadline: Instant | null,
  waitingSince: Instant | null,
  now: Instant,
): Instant | null {
  if (deadline === null || waitingSince === null) return deadline
  const waitedMs = Math.max(0, Date.parse(now) - Date.parse(waitingSince))
  return new Date(Date.parse(deadline) + waitedMs).toISOString()
}

export type CustomerAnswer = {
  readonly answers: AnswerChanges
  readonly reply: string
  readonly uploads: readonly string[]
}

/** Checks what the customer sends back: requested answers, text, files. */
export function judgeAnswer(
  stored: StoredAnswers,
  asked: readonly string[],
  { answers, reply, uploads }: CustomerAnswer,
): Result<AnswerChanges, 'nothing-answered' | readonly AnswerProblem[]> {
  const given = Object.entries(answers).filter(
    ([id, value]) => asked.includes(id) && isAnswered(value),
  )
  if (given.length === 0 && reply === '' && uploads.length === 0) return refuse('nothing-answered')
  const changes = Object.fromEntries(given)
  const changed = changeAnswers(stored, changes)
  return changed.ok ? accept(changes) : refuse(changed.refusal)
}

/** The known answers among the requested ones, each once. */
export function askableAnswers(ids: readonly string[]): readonly string[] {
  return [...new Set(ids)].filter((id) => findProjectAnswer(id) !== undefined)
}
