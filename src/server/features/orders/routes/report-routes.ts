import { adminOrdersApi } from '#contract/admin-orders.ts'
import { leaseApi } from '#contract/lease.ts'
import { ordersApi } from '#contract/orders.ts'
import { refuse } from '#core/result.ts'
import { drawOwnedHtml, drawReportHtml } from '#server/features/reports/commands/draw-report.ts'
import { readWorksheet } from '#server/features/reports/reads/lease-worksheet.ts'
import { findReleasedReport } from '#server/features/reports/reads/released-reports.ts'
import { findNewestReport } from '#server/features/reports/reads/report-versions.ts'
import { sendReportHtml } from '#server/http/send-report-html.ts'
import { type Server, serve } from '#server/http/serve.ts'
import { orderReader } from '../commands/order-reader.ts'
import { reportRefusal, seeOrderCommand } from '../commands/show-order.ts'
import { findOrder } from '../reads/working-order.ts'

export function orderReportRoutes(server: Server): void {
  const { ports } = server

  serve(server, ordersApi.showOrderReport, async ({ params, actor, reply, ...caller }) => {
    const seen = await seeOrderCommand(ports, params.orderId, {
      ...(await orderReader(ports, caller)),
      isStaff: actor.kind === 'staff',
    })
    if (!seen) return refuse('no-such-order')
    if (seen.view !== 'full') return refuse('report-not-available')
    const refusal = reportRefusal(seen)
    if (refusal) return refuse(refusal)
    const subject = { kind: 'order', id: seen.order.id } as const
    const report = await findReleasedReport(ports.database, subject)
    if (!report) return refuse('report-not-available')
    const livePath = seen.link === 'works' ? seen.order.report_url : null
    const html = livePath ? drawOwnedHtml(report, livePath) : drawReportHtml(report)
    return sendReportHtml(reply, await html)
  })

  // The office preview is the only route that shows drafts.
  serve(server, adminOrdersApi.showStaffReport, async ({ params, reply }) => {
    const order = await findOrder(ports.database, params.orderId)
    if (!order) return refuse('no-such-order')
    const report = await findNewestReport(ports.database, { kind: 'order', id: order.id })
    return report
      ? sendReportHtml(reply, await drawReportHtml(report))
      : refuse('report-not-available')
  })

  serve(server, leaseApi.showOrderLease, async ({ params }) => {
    const order = await findOrder(ports.database, params.orderId)
    if (!order) return refuse('no-such-order')
    return await readWorksheet(ports.database, { kind: 'order', id: order.id })
  })
}
