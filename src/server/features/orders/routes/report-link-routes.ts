import { reportLinksApi } from '#contract/report-links.ts'
import { refuse } from '#core/result.ts'
import { revokeReportLink } from '#server/features/reports/commands/manage-links.ts'
import { listReportLinks } from '#server/features/reports/reads/report-links.ts'
import { type Server, serve } from '#server/http/serve.ts'
import { findOrder } from '../reads/find-order.ts'

/** What staff sees and ends of the links that customers made. */
export function orderLinkRoutes(server: Server): void {
  const { ports } = server

  serve(server, reportLinksApi.listOrderLinks, async ({ params }) => {
    const order = await findOrder(ports.database, params.orderId)
    if (!order) return refuse('no-such-order')
    return await listReportLinks(ports.database, { kind: 'order', id: order.id })
  })

  serve(server, reportLinksApi.revokeOrderLink, async ({ actor, params, requestId }) => {
    const order = await findOrder(ports.database, params.orderId)
    if (!order) return refuse('no-such-order')
    const subject = { kind: 'order', id: order.id } as const
    return await revokeReportLink(ports, { actor, requestId }, subject, params.linkId)
  })
}
