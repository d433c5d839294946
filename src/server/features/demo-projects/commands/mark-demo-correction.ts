import { isCorrecting } from '#core/report/report-correction.ts'
import type { Transaction } from '#server/database/database.ts'
import { findReleasedMark } from '#server/features/reports/reads/released-reports.ts'
import { isUpToDate } from '#server/features/reports/reads/report-subject.ts'
import { findNewestReportMark } from '#server/features/reports/reads/report-versions.ts'
import { type DemoProject, reportSourceOf } from '../reads.ts'
import { updateDemoCorrecting } from '../writes.ts'

/**
 * After an edit, a release or an approval that was taken back, as for an order: a project whose
 * released report is to be corrected is listed as such until the correction is approved.
 */
export async function markDemoCorrection(
  transaction: Transaction,
  project: DemoProject,
  now: Date,
): Promise<DemoProject> {
  if (project.status !== 'qc_approved') return project
  const subject = { kind: 'demo-project', id: project.id } as const
  const newest = await findNewestReportMark(transaction, subject)
  const released = await findReleasedMark(transaction, subject)
  const isUnderWay =
    newest !== undefined &&
    released !== undefined &&
    isCorrecting({
      status: project.status,
      reportState: newest.state,
      reportOutdated: !isUpToDate(newest, reportSourceOf(project)),
    })
  if (isUnderWay === (project.correcting_since !== null)) return project
  const since = isUnderWay ? now.toISOString() : null
  await updateDemoCorrecting(transaction, project.id, since)
  return { ...project, correcting_since: since }
}
