import { isReportReady } from '#core/order/order.ts'
import { readShownProject, type ShownProject } from '#core/order/stored-project.ts'
import { reportSource } from '#core/report/order-report.ts'
import { describeMarkChanges, type MarkedReport, markReport } from '#core/report/report-mark.ts'
import type { Connection } from '#server/database/database.ts'
import { findBrandMark } from '#server/features/report-brands/reads.ts'
import type { ReportSource } from '#server/features/reports/reads/report-subject.ts'
import { hashToken } from '#server/http/visitor.ts'
import type { Order } from './working-order.ts'

/**
 * Equal for orders whose reports would be the same. Changes of the brand count until the approval
 * only: no customer gets a corrected report because a reseller changed a color.
 */
export async function findReportSource(
  connection: Connection,
  order: Order,
): Promise<ReportSource> {
  const sourceSha256 = sourceHash(order)
  if (isReportReady(order.status)) return { sourceSha256 }
  return { sourceSha256, brandMark: await findBrandMark(connection, order) }
}

/** Equal for orders whose stored projects are equal. */
export function sourceHash(
  order: Pick<Order, 'package_type' | 'project_data'>,
  project: ShownProject = readShownProject(order.project_data),
): string {
  return hashToken(reportSource(order.package_type, project))
}

/** Of the report that an approval would send now, and whom it would be sent to. */
export function reportHash(order: Order): string {
  return markReport(markedReport(order), hashToken)
}

/** What differs from the report with this hash, in sentences; empty when nothing does. */
export function changesSinceRead(order: Order, seenHash: string): readonly string[] {
  return describeMarkChanges(seenHash, markedReport(order), hashToken)
}

function markedReport(order: Order): MarkedReport {
  return {
    packageType: order.package_type,
    customerEmail: order.customer_email,
    answers: order.project_data,
    project: readShownProject(order.project_data),
  }
}
