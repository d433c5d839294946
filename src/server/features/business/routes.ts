import { businessApi } from '#contract/business.ts'
import { staffOf } from '#server/http/actor.ts'
import { type Server, serve } from '#server/http/serve.ts'
import { saveBusinessCommand, showSoldMarket } from './commands.ts'
import { readBusinessHistory } from './reads.ts'

export function businessRoutes(server: Server): void {
  const { ports } = server

  serve(server, businessApi.showBusiness, () => readBusinessHistory(ports.database))

  serve(server, businessApi.showSoldMarket, async () => showSoldMarket(ports))

  serve(server, businessApi.saveBusiness, ({ actor, requestId, body }) =>
    saveBusinessCommand(ports, { actor: staffOf(actor), requestId }, body),
  )
}
