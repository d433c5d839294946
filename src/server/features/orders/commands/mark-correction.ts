import { isReportReady } from '#core/order/order.ts'
import type { StoredAnswers } from '#core/project/read-project-facts.ts'
import { isCorrecting } from '#core/report/report-correction.ts'
import { restoreApprovedLines } from '#core/report/restore-approved-lines.ts'
import type { Transaction } from '#server/database/database.ts'
import { findReleasedMark } from '#server/features/reports/reads/released-reports.ts'
import { isUpToDate } from '#server/features/reports/reads/report-subject.ts'
import {
  findApprovedReport,
  findWorkingReportMark,
} from '#server/features/reports/reads/report-versions.ts'
import { findReportSource } from '../reads/find-report-source.ts'
import type { Order } from '../reads/working-order.ts'
import { updateOrderCorrecting } from '../writes/update-order.ts'

/**
 * After an edit or a release: a delivered order whose report is to be corrected is listed as such
 * until the correction is approved, or the edit is taken back. What was changed between an approval
 * and its release is a correction from the release on.
 */
export async function markCorrection(
  transaction: Transaction,
  order: Order,
  now: Date,
): Promise<Order> {
  if (!isReportReady(order.status)) return order
  const subject = { kind: 'order', id: order.id } as const
  const source = await findReportSource(transaction, order)
  const working = await findWorkingReportMark(transaction, subject, source)
  const released = await findReleasedMark(transaction, subject)
  const isUnderWay =
    working !== undefined &&
    released !== undefined &&
    isCorrecting({
      status: order.status,
      reportState: working.state,
      reportOutdated: !isUpToDate(working, source),
    })
  if (isUnderWay === (order.correcting_since !== null)) return order
  const since = isUnderWay ? now.toISOString() : null
  await updateOrderCorrecting(transaction, order.id, since)
  return { ...order, correcting_since: since }
}

/** Lines of an approved order that are edited back are the approved ones again. */
export async function withApprovedLines(
  transaction: Transaction,
  { id, status }: Order,
  data: StoredAnswers,
): Promise<StoredAnswers> {
  if (!isReportReady(status)) return data
  const approved = await findApprovedReport(transaction, { kind: 'order', id })
  return approved ? restoreApprovedLines(data, approved.document) : data
}
