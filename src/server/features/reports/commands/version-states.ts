import type { Transaction } from '#server/database/database.ts'
import type { Ports } from '#server/ports.ts'
import type { ReportSubject } from '../reads/report-subject.ts'
import { findNewestReportMark, findReviewedMark } from '../reads/report-versions.ts'
import {
  updateVersionReleased,
  updateVersionReviewed,
  updateVersionWithdrawn,
  type VersionApproval,
} from '../writes/report-versions.ts'

type Approval = Omit<VersionApproval, 'releaseAt' | 'now'>

/**
 * Marks the version as approved. It is released once the approval can no longer be undone, or here
 * if there is no undo period. The caller holds the lock on the subject's row.
 */
export async function approveVersion(
  transaction: Transaction,
  ports: Ports,
  subject: ReportSubject,
  approval: Approval,
): Promise<{ readonly releaseAt: Date }> {
  const now = ports.clock.now()
  const releaseAt = new Date(now.getTime() + ports.settings.approvalUndoMs)
  await updateVersionReviewed(transaction, subject, { ...approval, releaseAt, now })
  return { releaseAt }
}

/** Releases an approved version that is due; running it again changes nothing. */
export async function releaseDueVersion(
  transaction: Transaction,
  ports: Ports,
  subject: ReportSubject,
): Promise<{ readonly outcome: 'released' | 'waits' | 'none'; readonly version?: number }> {
  const reviewed = await findReviewedMark(transaction, subject)
  if (!reviewed) return { outcome: 'none' }
  const { id: reportVersionId, version, releaseAt } = reviewed
  const now = ports.clock.now()
  if (releaseAt !== null && Date.parse(releaseAt) > now.getTime()) return { outcome: 'waits' }
  await updateVersionReleased(transaction, subject, { reportVersionId, version, now })
  return { outcome: 'released', version }
}

/** Undoes the approval of a version that is not released yet. */
export async function withdrawApproval(
  transaction: Transaction,
  ports: Ports,
  subject: ReportSubject,
): Promise<{ readonly version: number } | undefined> {
  const reviewed = await findReviewedMark(transaction, subject)
  if (!reviewed?.releaseAt || Date.parse(reviewed.releaseAt) <= ports.clock.now().getTime()) {
    return undefined
  }
  await updateVersionWithdrawn(transaction, subject)
  return { version: reviewed.version }
}

/** The version that waits for release becomes a draft again, also when it is due. */
export function withdrawUnreleased(
  transaction: Transaction,
  subject: ReportSubject,
): Promise<void> {
  return updateVersionWithdrawn(transaction, subject)
}

/** For orders of test keys, which are not reviewed: releases the newest version as it is. */
export async function releaseUnreviewed(
  transaction: Transaction,
  ports: Ports,
  subject: ReportSubject,
): Promise<void> {
  const newest = await findNewestReportMark(transaction, subject)
  if (!newest) return
  const { id: reportVersionId, version } = newest
  await updateVersionReleased(transaction, subject, {
    reportVersionId,
    version,
    now: ports.clock.now(),
  })
}
