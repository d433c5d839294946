/**
 * Whether an approval is accepted: blocking issues require a reason, which is stored with the
 * issues that it overrode.
 */
import { accept, type Result, refuse } from '#core/result.ts'
import { isBlocking, type QualityIssue } from './quality-issue.ts'

export type ApprovalOverride = {
  readonly overrideReason: string
  /** The blocking issues. */
  readonly blocking: readonly string[]
}

export function judgeApproval(
  issues: readonly QualityIssue[],
  overrideReason: string | undefined,
): Result<ApprovalOverride | null, 'blocked'> {
  const blocking = issues.filter(isBlocking).map(({ text }) => text)
  if (blocking.length === 0) return accept(null)
  return overrideReason ? accept({ overrideReason, blocking }) : refuse('blocked')
}
