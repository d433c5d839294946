import { bidFormsApi } from '#contract/bid-forms.ts'
import { reportLinksApi } from '#contract/report-links.ts'
import { hourMs } from '#core/time/durations.ts'
import { limitRate } from '#server/http/limit-rate.ts'
import { sendReportHtml } from '#server/http/send-report-html.ts'
import { type Server, serve } from '#server/http/serve.ts'
import { hashToken } from '#server/http/visitor.ts'
import { openBidCommand, saveBidCommand, sendBidCommand } from '../commands/bid-form.ts'
import {
  createLinkCommand,
  listLinksCommand,
  renewLinkCommand,
  revokeLinkCommand,
} from '../commands/manage-links.ts'
import {
  countSharedViewCommand,
  drawSharedFileCommand,
  readSharedReportCommand,
} from '../commands/open-shared-report.ts'

/** As for the owner's link: a file takes as long to draw as sending a hundred pages. */
const filesPerLink = { max: 120, windowMs: hourMs }

export function reportLinkRoutes(server: Server): void {
  ownersRoutes(server)
  bidRoutes(server)
  const { ports } = server

  serve(server, reportLinksApi.readSharedReport, ({ params }) =>
    readSharedReportCommand(ports, params.linkToken),
  )

  serve(server, reportLinksApi.countSharedView, ({ params }) =>
    countSharedViewCommand(ports, params.linkToken),
  )

  serve(server, reportLinksApi.showSharedFile, async ({ params, query, reply }) => {
    const { format } = query
    if (format === 'xlsx' || format === 'pdf') {
      await limitRate(ports, `shared-file:${hashToken(params.linkToken)}`, filesPerLink)
    }
    const drawn = await drawSharedFileCommand(ports, params.linkToken, format)
    if (!drawn.ok) return drawn
    const { content, fileName, type } = drawn.value
    if (format === 'html') {
      reply.header('content-disposition', `inline; filename="${fileName}"`)
      return sendReportHtml(reply, content)
    }
    reply.header('content-disposition', `attachment; filename="${fileName}"`)
    reply.type(type)
    return content
  })
}

function bidRoutes(server: Server): void {
  const { ports } = server

  serve(server, bidFormsApi.showBidForm, ({ params }) => openBidCommand(ports, params.linkToken))

  serve(server, bidFormsApi.saveBidForm, ({ params, body }) =>
    saveBidCommand(ports, params.linkToken, body),
  )

  serve(server, bidFormsApi.sendBid, ({ params, body, requestId }) =>
    sendBidCommand(ports, requestId, params.linkToken, body.revision),
  )
}

function ownersRoutes(server: Server): void {
  const { ports } = server

  serve(server, reportLinksApi.listReportLinks, ({ params }) =>
    listLinksCommand(ports, params.secureToken),
  )

  serve(server, reportLinksApi.createReportLink, ({ params, body, requestId }) =>
    createLinkCommand(ports, { actor: { kind: 'customer' }, requestId }, params.secureToken, body),
  )

  serve(server, reportLinksApi.renewReportLink, ({ params, body, requestId }) =>
    renewLinkCommand(ports, { actor: { kind: 'customer' }, requestId }, params, body.days),
  )

  serve(server, reportLinksApi.revokeReportLink, ({ params, requestId }) =>
    revokeLinkCommand(ports, { actor: { kind: 'customer' }, requestId }, params),
  )
}
