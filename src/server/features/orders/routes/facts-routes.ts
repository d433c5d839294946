import { orderFactsApi } from '#contract/order-facts.ts'
import { reportHtmlPolicy } from '#server/http/security-headers.ts'
import { type Server, serve } from '#server/http/serve.ts'
import { changeFactsCommand, previewFactsCommand } from '../commands/change-facts.ts'
import { previewReportCommand } from '../commands/preview-report.ts'
import { undoFactsCommand } from '../commands/undo-facts.ts'

export function orderFactsRoutes(server: Server): void {
  const { ports } = server

  serve(server, orderFactsApi.previewFacts, ({ params, body }) =>
    previewFactsCommand(ports, params.orderId, body),
  )

  serve(server, orderFactsApi.previewOrderReport, async ({ params, body, reply }) => {
    const preview = await previewReportCommand(ports, params.orderId, body.projectData)
    if (preview.ok) reply.header('content-security-policy', reportHtmlPolicy)
    return preview
  })

  serve(server, orderFactsApi.changeFacts, ({ actor, requestId, params, body }) =>
    changeFactsCommand(ports, { actor, requestId }, params.orderId, body),
  )

  serve(server, orderFactsApi.undoFacts, ({ actor, requestId, params, body }) =>
    undoFactsCommand(ports, { actor, requestId }, params.orderId, body.revision),
  )
}
