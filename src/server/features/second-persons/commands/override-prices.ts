import {
  type ApprovalOverride,
  judgeApproval,
  type OverrideRefusal,
} from '#core/qc/judge-approval.ts'
import { blocksByMoney, type QualityIssue } from '#core/qc/quality-issue.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import type { ReportSubject } from '#server/features/reports/reads/report-subject.ts'
import type { By, ByStaff } from '#server/http/actor.ts'
import { HttpError } from '#server/http/refusal.ts'
import type { Ports } from '#server/ports.ts'
import { findOverrideRequest } from '../reads/override-request.ts'
import { countColleaguesWith } from '../reads/second-persons.ts'
import { deleteOverrideRequest, upsertOverrideRequest } from '../writes.ts'
import { mailSecondPersons, refuseSecondPerson } from './second-person.ts'

export type SecondPersonRefusal =
  | 'second-person-needed'
  | 'approver-unproved'
  | 'approver-not-independent'

export type Override = ApprovalOverride & { readonly requestedBy?: string }

/**
 * Judges the issues of an approval. Against prices that block, the first person's reason is kept and
 * the approval waits for a second one, who proves to be that person as for a refund. A reason is kept
 * for the report that was read: once the report is another one, it begins again. Where nobody else
 * can approve, nor could within the last days, one person decides.
 */
export async function judgeOverride(
  transaction: Transaction,
  ports: Ports,
  by: By,
  subject: ReportSubject,
  issues: readonly QualityIssue[],
  reason: string | undefined,
): Promise<Result<Override | null, OverrideRefusal | SecondPersonRefusal>> {
  if (!issues.some(blocksByMoney)) return judgeApproval(issues, reason)
  const { actor } = by
  // An allowed address is no person.
  if (actor.kind !== 'staff') throw new HttpError(401, 'sign-in-required')
  const request = await findOverrideRequest(transaction, subject)
  const isSecond = request !== undefined && request.askerId !== actor.adminUserId
  const judged = judgeApproval(issues, isSecond ? request.reason : reason)
  if (!judged.ok || judged.value === null) return judged
  if (isSecond) {
    const refusal = await refuseSecondPerson(transaction, actor, ports.clock.now(), request)
    if (refusal) return refuse(`approver-${refusal}` as const)
    return accept({ ...judged.value, requestedBy: request.requestedBy })
  }
  const now = ports.clock.now()
  const colleagues = await countColleaguesWith(transaction, 'review', actor.adminUserId, now)
  if (colleagues === 0) return judged
  if (request?.reason !== judged.value.overrideReason) {
    await askSecondPerson(transaction, ports, { ...by, actor }, subject, judged.value)
  }
  return refuse('second-person-needed')
}

/** The same reason again, for the same report, asks nobody again. */
async function askSecondPerson(
  transaction: Transaction,
  ports: Ports,
  by: ByStaff,
  subject: ReportSubject,
  override: ApprovalOverride,
): Promise<void> {
  const now = ports.clock.now()
  const { adminUserId } = by.actor
  await upsertOverrideRequest(transaction, subject, {
    reason: override.overrideReason,
    adminUserId,
    now,
  })
  const action = `${subject.kind}.override-requested` as const
  await recordAudit(transaction, { ...by, at: now }, action, subject.id, { after: override })
  await mailSecondPersons(transaction, ports, by.actor, {
    subject,
    permission: 'review',
    what: 'An approval with prices that block it',
    now,
  })
}

/**
 * Withdraws one's own request, of a row that is locked. Where none waits nothing changes, so a
 * repeat is harmless.
 */
export async function withdrawOverride(
  transaction: Transaction,
  ports: Ports,
  by: ByStaff,
  subject: ReportSubject,
): Promise<Result<null, 'not-own-override-request'>> {
  const request = await findOverrideRequest(transaction, subject)
  if (!request) return accept(null)
  if (request.askerId !== by.actor.adminUserId) return refuse('not-own-override-request')
  await deleteOverrideRequest(transaction, subject)
  const author = { ...by, at: ports.clock.now() }
  const action = `${subject.kind}.override-withdrawn` as const
  await recordAudit(transaction, author, action, subject.id, {
    before: { overrideReason: request.reason },
  })
  return accept(null)
}

/** Approved by whom it waited for, or nothing blocks any more. */
export async function closeOverride(
  transaction: Transaction,
  subject: ReportSubject,
): Promise<void> {
  await deleteOverrideRequest(transaction, subject)
}
