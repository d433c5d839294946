import { ownLinksApi } from '#contract/own-links.ts'
import { reportCommentsApi } from '#contract/report-comments.ts'
import { reportLinksApi } from '#contract/report-links.ts'
import { refuse } from '#core/result.ts'
import { revokeReportLink } from '#server/features/reports/commands/manage-links.ts'
import {
  renewOwnLinkCommand,
  revokeOwnLinkCommand,
} from '#server/features/reports/commands/own-link.ts'
import { answerComment } from '#server/features/reports/commands/report-comments.ts'
import { readOwnLinkState } from '#server/features/reports/reads/own-links.ts'
import { listSubjectComments } from '#server/features/reports/reads/report-comments.ts'
import { listReportLinks } from '#server/features/reports/reads/report-links.ts'
import { type Server, serve } from '#server/http/serve.ts'
import { findOrder } from '../reads/working-order.ts'

/** The links that customers made and the comments behind them, for staff to see, end and answer. */
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

  serve(server, ownLinksApi.showCustomerLink, async ({ params }) => {
    const order = await findOrder(ports.database, params.orderId)
    if (!order) return refuse('no-such-order')
    const state = await readOwnLinkState(ports.database, order.id, ports.clock.now())
    return { state, reportUrl: state === 'works' ? order.report_url : null }
  })

  serve(server, ownLinksApi.renewCustomerLink, ({ actor, params, requestId }) =>
    renewOwnLinkCommand(ports, { actor, requestId }, params.orderId),
  )

  serve(server, ownLinksApi.revokeCustomerLink, ({ actor, params, requestId }) =>
    revokeOwnLinkCommand(ports, { actor, requestId }, params.orderId),
  )

  serve(server, reportCommentsApi.listOrderComments, async ({ params }) => {
    const order = await findOrder(ports.database, params.orderId)
    if (!order) return refuse('no-such-order')
    return await listSubjectComments(ports.database, { kind: 'order', id: order.id })
  })

  serve(
    server,
    reportCommentsApi.answerOrderComment,
    async ({ actor, params, body, requestId }) => {
      const order = await findOrder(ports.database, params.orderId)
      if (!order) return refuse('no-such-order')
      const subject = { kind: 'order', id: order.id } as const
      return await answerComment(ports, { actor, requestId }, subject, body)
    },
  )
}
