import { heldMarketValuesApi } from '#contract/held-market-values.ts'
import { marketApi } from '#contract/market.ts'
import { marketPredictionsApi } from '#contract/market-predictions.ts'
import { marketUpdatesApi } from '#contract/market-updates.ts'
import { priceBookEffectsApi } from '#contract/price-book-effects.ts'
import { marketTypeLabels, marketTypes } from '#core/market/market-type.ts'
import { accept } from '#core/result.ts'
import { staffOf } from '#server/http/actor.ts'
import { linkNextPage } from '#server/http/next-page.ts'
import { type Server, serve } from '#server/http/serve.ts'
import { startCollectionCommand } from './commands/collect-market.ts'
import { decideHeldValuesCommand } from './commands/decide-held-values.ts'
import {
  applyUpdatesCommand,
  previewUpdatesCommand,
  rejectUpdatesCommand,
  undoUpdateCommand,
} from './commands/decide-updates.ts'
import { importPricesCommand } from './commands/import-prices.ts'
import { listAssemblyProposals } from './commands/list-assembly-proposals.ts'
import { predictPricesCommand } from './commands/predict-prices.ts'
import { proposePricesCommand } from './commands/propose-prices.ts'
import { showMarket, showMarketSeries } from './commands/show-market.ts'
import { takeBackPricesCommand } from './commands/take-back-prices.ts'
import { listPredictions } from './reads/predictions.ts'
import { listUpdates } from './reads/updates.ts'

export function marketRoutes(server: Server): void {
  dataRoutes(server)
  updateRoutes(server)
  predictionRoutes(server)
}

function dataRoutes(server: Server): void {
  const { ports } = server

  serve(server, marketApi.showMarket, () => showMarket(ports))

  serve(server, marketApi.showMarketSeries, ({ params }) =>
    showMarketSeries(ports, params.seriesId),
  )

  serve(server, marketApi.collectMarketData, async ({ actor, body, requestId }) => {
    const { projectType } = body
    const by = { actor: staffOf(actor), requestId }
    const started = await startCollectionCommand(ports, by, projectType)
    return {
      success: true as const,
      message: `Data collection for ${marketTypeLabels[projectType]} started`,
      data: { ...started, projectType },
    }
  })

  serve(server, marketApi.importMarketPrices, ({ actor, body, requestId }) =>
    importPricesCommand(ports, { actor: staffOf(actor), requestId }, body),
  )

  serve(server, heldMarketValuesApi.decideHeldValues, ({ actor, body, requestId }) =>
    decideHeldValuesCommand(ports, { actor: staffOf(actor), requestId }, body),
  )

  serve(server, marketApi.takeBackPriceList, ({ actor, params, requestId }) =>
    takeBackPricesCommand(ports, { actor: staffOf(actor), requestId }, params.listId),
  )
}

function updateRoutes(server: Server): void {
  const { ports } = server

  serve(server, marketUpdatesApi.runMonthlyAnalysis, async ({ actor, requestId }) => {
    const by = { actor: staffOf(actor), requestId }
    const data = await proposePricesCommand(ports, marketTypes, by)
    const rows = data.proposed === 1 ? 'row' : 'rows'
    return {
      success: true as const,
      message: `New prices proposed for ${data.proposed} ${rows}`,
      data,
    }
  })

  serve(server, priceBookEffectsApi.listAssemblyProposals, async () => ({
    data: await listAssemblyProposals(ports),
  }))

  serve(server, marketUpdatesApi.listPricingUpdates, async ({ query, request, reply }) => {
    const data = await listUpdates(ports.database, query)
    linkNextPage(request, reply, data.length === query.limit ? data.at(-1)?.id : undefined)
    return { data }
  })

  serve(server, marketUpdatesApi.previewPricingUpdates, ({ body }) =>
    previewUpdatesCommand(ports, body.ids),
  )

  serve(server, marketUpdatesApi.applyPricingUpdates, ({ actor, body, requestId }) =>
    applyUpdatesCommand(ports, { actor: staffOf(actor), requestId }, body.ids),
  )

  serve(server, marketUpdatesApi.rejectPricingUpdates, ({ actor, body, requestId }) =>
    rejectUpdatesCommand(ports, { actor: staffOf(actor), requestId }, body.ids),
  )

  serve(server, marketUpdatesApi.undoPricingUpdate, ({ actor, params, requestId }) =>
    undoUpdateCommand(ports, { actor: staffOf(actor), requestId }, params.updateId),
  )
}

function predictionRoutes(server: Server): void {
  const { ports } = server

  serve(server, marketPredictionsApi.listPredictions, async () => ({
    data: await listPredictions(ports.database, ports.clock.now()),
  }))

  serve(server, marketPredictionsApi.generatePredictions, async ({ body }) => {
    const predicted = await predictPricesCommand(ports, body.projectType, body.timeHorizon)
    if (!predicted.ok) return predicted
    return accept({
      success: true as const,
      message: `Prediction for ${marketTypeLabels[body.projectType]} generated`,
      data: { predictions: [predicted.value] },
    })
  })
}
