import type { Transaction } from '#server/database/database.ts'
import type { Ports } from '#server/ports.ts'
import type { ReportSubject } from '../reads/report-subject.ts'
import { findNewestReportMark, findReviewedMark } from '../reads/report-versions.ts'
import {
  updateVersionReleased,
  updateVersionReviewed,
  updateVersionWithdrawn,
  type VersionApproval,
} from '../writes.ts'

type Approval = Omit<VersionApproval, 'releaseAt' | 'now'>

/**
 * Marks the version as approved. It goes out once the time to undo the approval is over; without such
 * a time it goes out here. The caller holds the lock on the subject's row.
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

/** Lets an approved version out whose time has come; running it again changes nothing. */
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

/** Takes the approval back while its version has not gone out. */
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

/** Of a test key's order, which nobody reviews: its newest version goes out as it is. */
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
