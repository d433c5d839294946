import { orderFactsApi } from '#contract/order-facts.ts'
import { type Server, serve } from '#server/http/serve.ts'
import { changeFactsCommand, previewFactsCommand } from '../commands/change-facts.ts'

export function orderFactsRoutes(server: Server): void {
  const { ports } = server

  serve(server, orderFactsApi.previewFacts, ({ params, body }) =>
    previewFactsCommand(ports, params.orderId, body.answers),
  )

  serve(server, orderFactsApi.changeFacts, ({ actor, requestId, params, body }) =>
    changeFactsCommand(ports, { actor, requestId }, params.orderId, body),
  )
}
