import type { PackageType } from '#core/catalog/package-type.ts'
import { compareOrders, type OrderComparison } from '#core/report/compare-orders.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { findReleasedReport } from '#server/features/reports/reads/released-reports.ts'
import type { Ports } from '#server/ports.ts'
import { findOwnOrder } from '../reads/own-orders.ts'

/** Files belong to the order that they were sent with, so they are left out. */
export async function readOrderIntakeCommand(
  { database }: Ports,
  email: string,
  orderId: string,
): Promise<
  Result<
    { readonly packageType: PackageType; readonly projectData: Record<string, unknown> },
    'no-such-order'
  >
> {
  const order = await findOwnOrder(database, email, orderId)
  if (!order) return refuse('no-such-order')
  const { uploads: _files, ...projectData } = order.projectData
  return accept({ packageType: order.packageType, projectData })
}

/** In the order that was asked for; all of them or none. */
export async function compareOrdersCommand(
  { database }: Ports,
  email: string,
  orderIds: readonly string[],
): Promise<Result<OrderComparison, 'no-such-order' | 'report-not-available'>> {
  const reports: { orderId: string; document: ReportDocument }[] = []
  for (const orderId of new Set(orderIds)) {
    const order = await findOwnOrder(database, email, orderId)
    if (!order) return refuse('no-such-order')
    const report = order.isOpen
      ? await findReleasedReport(database, { kind: 'order', id: order.id })
      : undefined
    if (!report) return refuse('report-not-available')
    reports.push({ orderId: order.id, document: report.document as ReportDocument })
  }
  return accept(compareOrders(reports))
}
