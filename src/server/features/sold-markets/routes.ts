import { soldMarketsApi } from '#contract/sold-markets.ts'
import { staffOf } from '#server/http/actor.ts'
import { type Server, serve } from '#server/http/serve.ts'
import { closeMarketCommand, openMarketCommand, recordFindingCommand } from './commands.ts'
import { listPreparedMarkets } from './reads.ts'

export function soldMarketRoutes(server: Server): void {
  const { ports } = server

  serve(server, soldMarketsApi.listPreparedMarkets, () =>
    listPreparedMarkets(ports.database, ports),
  )

  serve(server, soldMarketsApi.recordMarketFinding, ({ actor, requestId, params, body }) =>
    recordFindingCommand(ports, { actor: staffOf(actor), requestId }, params.marketId, body),
  )

  serve(server, soldMarketsApi.openMarket, ({ actor, requestId, params }) =>
    openMarketCommand(ports, { actor: staffOf(actor), requestId }, params.marketId),
  )

  serve(server, soldMarketsApi.closeMarket, ({ actor, requestId, params }) =>
    closeMarketCommand(ports, { actor: staffOf(actor), requestId }, params.marketId),
  )
}
