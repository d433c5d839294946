import type { OwnLinkRefusal } from '#contract/link-refusals.ts'
import type { PackageType } from '#core/catalog/package-type.ts'
import { type CustomerAnswers, customerAnswers } from '#core/project/customer-answers.ts'
import { compareOrders, type OrderComparison } from '#core/report/compare-orders.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { findLinkOfSubject } from '#server/features/reports/reads/own-links.ts'
import { findReleasedReport } from '#server/features/reports/reads/released-reports.ts'
import type { Ports } from '#server/ports.ts'
import { findOwnOrder } from '../reads/own-orders.ts'

export async function readOrderIntakeCommand(
  { database }: Ports,
  email: string,
  orderId: string,
): Promise<
  Result<
    { readonly packageType: PackageType; readonly projectData: CustomerAnswers },
    'no-such-order'
  >
> {
  const order = await findOwnOrder(database, email, orderId)
  if (!order) return refuse('no-such-order')
  const { packageType, shown_answers: answers } = order
  return accept({ packageType, projectData: customerAnswers(answers) })
}

/** In the order that was asked for; all of them or none. */
export async function compareOrdersCommand(
  { database, clock }: Ports,
  email: string,
  orderIds: readonly string[],
): Promise<Result<OrderComparison, 'no-such-order' | OwnLinkRefusal>> {
  const reports: { orderId: string; document: ReportDocument }[] = []
  for (const orderId of new Set(orderIds)) {
    const order = await findOwnOrder(database, email, orderId)
    if (!order) return refuse('no-such-order')
    const subject = { kind: 'order', id: order.id } as const
    const link = await findLinkOfSubject(database, subject, clock.now())
    if (!link.ok) return link
    const report = await findReleasedReport(database, subject)
    if (!report) return refuse('report-not-available')
    reports.push({ orderId: order.id, document: report.document as ReportDocument })
  }
  return accept(compareOrders(reports))
}
