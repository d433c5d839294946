import { competitorsApi } from '#contract/competitors.ts'
import { refuse } from '#core/result.ts'
import { staffOf } from '#server/http/actor.ts'
import { type Server, serve } from '#server/http/serve.ts'
import {
  createCompetitorCommand,
  createCompetitorPricingCommand,
  deleteCompetitorCommand,
  restoreCompetitorCommand,
  updateCompetitorCommand,
} from './commands/change-competitors.ts'
import {
  removePricingCommand,
  restorePricingCommand,
  updatePricingCommand,
} from './commands/change-pricing.ts'
import { listCompetitorPricing, listCompetitors, listPricingHistory } from './reads.ts'

export function competitorRoutes(server: Server): void {
  const { ports } = server

  serve(server, competitorsApi.listCompetitors, async ({ query }) => ({
    data: await listCompetitors(ports.database, query.show),
  }))

  serve(server, competitorsApi.createCompetitor, ({ actor, body, requestId }) =>
    createCompetitorCommand(ports, { actor: staffOf(actor), requestId }, body),
  )

  serve(server, competitorsApi.deleteCompetitor, ({ actor, params, requestId }) =>
    deleteCompetitorCommand(ports, { actor: staffOf(actor), requestId }, params.competitorId),
  )

  serve(server, competitorsApi.listCompetitorPricing, async ({ query }) => ({
    data: await listCompetitorPricing(ports.database, query.show),
  }))

  serve(server, competitorsApi.createCompetitorPricing, ({ actor, body, requestId }) =>
    createCompetitorPricingCommand(ports, { actor: staffOf(actor), requestId }, body),
  )

  serve(server, competitorsApi.updateCompetitor, ({ actor, body, params, requestId }) =>
    updateCompetitorCommand(ports, { actor: staffOf(actor), requestId }, params.competitorId, body),
  )

  serve(server, competitorsApi.restoreCompetitor, ({ actor, params, requestId }) =>
    restoreCompetitorCommand(ports, { actor: staffOf(actor), requestId }, params.competitorId),
  )

  serve(server, competitorsApi.updateCompetitorPricing, ({ actor, body, params, requestId }) =>
    updatePricingCommand(ports, { actor: staffOf(actor), requestId }, params.pricingId, body),
  )

  serve(server, competitorsApi.deleteCompetitorPricing, ({ actor, params, requestId }) =>
    removePricingCommand(ports, { actor: staffOf(actor), requestId }, params.pricingId),
  )

  serve(server, competitorsApi.restoreCompetitorPricing, ({ actor, params, requestId }) =>
    restorePricingCommand(ports, { actor: staffOf(actor), requestId }, params.pricingId),
  )

  serve(server, competitorsApi.listPricingHistory, async ({ params }) => {
    const data = await listPricingHistory(ports.database, params.pricingId)
    return data ? { data } : refuse('no-such-price')
  })
}
