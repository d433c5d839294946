import { repricingApi } from '#contract/repricing.ts'
import { type Server, serve } from '#server/http/serve.ts'
import { showRepricingCommand } from './commands.ts'

export function priceBookRoutes(server: Server): void {
  serve(server, repricingApi.showRepricing, ({ params, query }) =>
    showRepricingCommand(server.ports, params.orderId, query.version),
  )
}
