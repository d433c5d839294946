import { type PackageType, packageTypes } from '#core/catalog/package-type.ts'
import { customerAnswers } from '#core/project/customer-answers.ts'
import type { StoredAnswers } from '#core/project/read-project-facts.ts'
import type { PromiseEnding } from '#core/promises/promise-kind.ts'
import type { Instant } from '#core/time/day.ts'
import { sealReport } from '#report/json/seal-report.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Ports } from '#server/ports.ts'
import { keepPromise, withdrawPromises } from '#server/promises/close-promises.ts'
import { makePromises } from '#server/promises/make-promises.ts'
import { findReleasedReport } from '../reads/released-reports.ts'
import type { ReportSubject } from '../reads/report-subject.ts'
import { findNewestReportMark, findReviewedMark } from '../reads/report-versions.ts'
import {
  insertReportVersion,
  updateReleaseAt,
  updateVersionAnswers,
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
  const promise = { kind: releaseOf[subject.kind], subjectId: subject.id, from: releaseAt }
  await makePromises(transaction, now, [promise])
  return { releaseAt }
}

export type Release =
  | { readonly outcome: 'released'; readonly version: number }
  | { readonly outcome: 'waits'; readonly releaseAt: Date }
  | { readonly outcome: 'none' }

/** Stores the answers that are approved with the version, which customers see from its release on. */
export function approveAnswers(
  transaction: Transaction,
  reportVersionId: string,
  answers: StoredAnswers,
) {
  return updateVersionAnswers(transaction, reportVersionId, customerAnswers(answers))
}

/** Releases an approved version that is due; running it again changes nothing. */
export async function releaseDueVersion(
  transaction: Transaction,
  ports: Ports,
  subject: ReportSubject,
): Promise<Release> {
  const reviewed = await findReviewedMark(transaction, subject)
  if (!reviewed) return { outcome: 'none' }
  const { id: reportVersionId, version, releaseAt } = reviewed
  const now = ports.clock.now()
  if (releaseAt !== null && Date.parse(releaseAt) > now.getTime()) {
    return { outcome: 'waits', releaseAt: new Date(releaseAt) }
  }
  await updateVersionReleased(transaction, subject, { reportVersionId, version, now })
  await keepPromise(transaction, releaseOf[subject.kind], subject.id, now)
  return { outcome: 'released', version }
}

/** When the version that waits for its release was approved; undefined where none waits. */
export async function findWaitingApproval(
  transaction: Transaction,
  subject: ReportSubject,
): Promise<Instant | undefined> {
  return (await findReviewedMark(transaction, subject))?.approvedAt ?? undefined
}

/**
 * Begins the time to undo an approval again, for what was restored from the trash; undefined where no
 * version waits for its release. The caller holds the lock on the subject's row.
 */
export async function renewUndoTime(
  transaction: Transaction,
  ports: Ports,
  subject: ReportSubject,
): Promise<{ readonly releaseAt: Date } | undefined> {
  const reviewed = await findReviewedMark(transaction, subject)
  if (!reviewed) return undefined
  const releaseAt = new Date(ports.clock.now().getTime() + ports.settings.approvalUndoMs)
  await updateReleaseAt(transaction, reviewed.id, releaseAt)
  return { releaseAt }
}

/**
 * Undoes the approval of a version that is not released yet. Whether it is decides what is stored,
 * not the clock of this process: the release may come from another one, whose clock differs.
 */
export async function withdrawApproval(
  transaction: Transaction,
  ports: Ports,
  subject: ReportSubject,
): Promise<{ readonly version: number } | undefined> {
  const reviewed = await findReviewedMark(transaction, subject)
  if (!reviewed?.releaseAt) return undefined
  await updateVersionWithdrawn(transaction, subject)
  await withdrawRelease(transaction, ports, subject, 'approval-undone')
  return { version: reviewed.version }
}

const releaseOf = { order: 'report-release', 'demo-project': 'demo-release' } as const

function withdrawRelease(
  transaction: Transaction,
  { clock }: Pick<Ports, 'clock'>,
  { kind, id }: ReportSubject,
  because: PromiseEnding,
): Promise<void> {
  return withdrawPromises(transaction, [id], because, clock.now(), releaseOf[kind])
}

/**
 * The version that waits for release becomes a draft again, also when it is due. Returns which one
 * was; undefined where none waited.
 */
export async function withdrawUnreleased(
  transaction: Transaction,
  ports: Pick<Ports, 'clock'>,
  subject: ReportSubject,
): Promise<number | undefined> {
  const reviewed = await findReviewedMark(transaction, subject)
  await updateVersionWithdrawn(transaction, subject)
  await withdrawRelease(transaction, ports, subject, 'replaced')
  return reviewed?.version
}

/** For orders of test keys, which are not reviewed: releases the newest version as it is. */
export async function releaseUnreviewed(
  transaction: Transaction,
  ports: Ports,
  subject: ReportSubject,
  answers: StoredAnswers,
): Promise<void> {
  const newest = await findNewestReportMark(transaction, subject)
  if (!newest) return
  const { id: reportVersionId, version } = newest
  await approveAnswers(transaction, reportVersionId, answers)
  await updateVersionReleased(transaction, subject, {
    reportVersionId,
    version,
    now: ports.clock.now(),
  })
}

/**
 * Releases what a smaller package holds of the released report, with that report's approval, when
 * the larger one is no longer owed. Nothing of the working draft gets into it. The caller holds the
 * lock on the order's row.
 */
export async function narrowReleased(
  transaction: Transaction,
  ports: Ports,
  subject: ReportSubject,
  packageType: PackageType,
): Promise<void> {
  const released = await findReleasedReport(transaction, subject)
  if (!released || !isLarger(released.document.header.serviceTier, packageType)) return
  const newest = await findNewestReportMark(transaction, subject)
  const version = (newest?.version ?? released.version) + 1
  const header = { ...released.document.header, serviceTier: packageType, version }
  const document = { ...released.document, header }
  const now = ports.clock.now()
  await insertReportVersion(transaction, subject, {
    document,
    documentSha256: sealReport(document),
    source: { sourceSha256: released.source_sha256 ?? '', brandMark: released.brand_mark },
    adminUserId: null,
    now,
  })
  const made = await findNewestReportMark(transaction, subject)
  if (!made) throw new Error(`the report of ${subject.id} was stored and is not there`)
  const { id: reportVersionId } = made
  if (released.answers) await updateVersionAnswers(transaction, reportVersionId, released.answers)
  await updateVersionReviewed(transaction, subject, {
    reportVersionId,
    adminUserId: released.approved_by_admin_id,
    overrideReason: released.override_reason,
    releaseAt: now,
    now,
  })
  await updateVersionReleased(transaction, subject, { reportVersionId, version, now })
}

function isLarger(one: PackageType, other: PackageType): boolean {
  return packageTypes.indexOf(one) > packageTypes.indexOf(other)
}
