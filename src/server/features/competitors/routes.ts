import { competitorsApi } from '#contract/competitors.ts'
import { staffOf } from '#server/http/actor.ts'
import { type Server, serve } from '#server/http/serve.ts'
import {
  createCompetitorCommand,
  createCompetitorPricingCommand,
  deleteCompetitorCommand,
} from './commands/change-competitors.ts'
import { listCompetitorPricing, listCompetitors } from './reads.ts'

export function competitorRoutes(server: Server): void {
  const { ports } = server

  serve(server, competitorsApi.listCompetitors, async () => ({
    data: await listCompetitors(ports.database),
  }))

  serve(server, competitorsApi.createCompetitor, ({ actor, body, requestId }) =>
    createCompetitorCommand(ports, { actor: staffOf(actor), requestId }, body),
  )

  serve(server, competitorsApi.deleteCompetitor, ({ actor, params, requestId }) =>
    deleteCompetitorCommand(ports, { actor: staffOf(actor), requestId }, params.competitorId),
  )

  serve(server, competitorsApi.listCompetitorPricing, async () => ({
    data: await listCompetitorPricing(ports.database),
  }))

  serve(server, competitorsApi.createCompetitorPricing, ({ actor, body, requestId }) =>
    createCompetitorPricingCommand(ports, { actor: staffOf(actor), requestId }, body),
  )
}
