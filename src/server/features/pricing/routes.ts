import { projectTypesApi } from '#contract/project-types.ts'
import { floorsCountSince } from '#core/pricing/floor-prices.ts'
import { staffOf } from '#server/http/actor.ts'
import { type Server, serve } from '#server/http/serve.ts'
import {
  resetConfigCommand,
  restoreConfigCommand,
  saveConfigCommand,
  saveFloorPricesCommand,
} from './commands.ts'
import {
  findFormerFloors,
  listConfigVersions,
  listFloorPrices,
  showStandingConfig,
} from './reads.ts'

const versionsShown = 50

export function pricingRoutes(server: Server): void {
  const { ports } = server

  serve(server, projectTypesApi.showSqftConfig, async () => ({
    config: await listFloorPrices(ports.database, ports.books.home),
  }))

  serve(server, projectTypesApi.saveSqftConfig, async ({ actor, body, requestId }) => {
    const by = { actor: staffOf(actor), requestId }
    return { success: true, config: await saveFloorPricesCommand(ports, by, body.config) }
  })

  serve(server, projectTypesApi.showFormerFloors, async ({ query }) => {
    const since = floorsCountSince(query.orderedAt, ports.clock.now())
    return { floors: await findFormerFloors(ports.database, since) }
  })

  serve(server, projectTypesApi.showBidItemsConfig, ({ query }) =>
    showStandingConfig(ports.database, ports.books.home, query.projectType),
  )

  serve(server, projectTypesApi.saveBidItemsConfig, ({ actor, body, requestId }) =>
    saveConfigCommand(
      ports,
      { actor: staffOf(actor), requestId },
      { ...body, basedOn: body.basedOn },
    ),
  )

  serve(server, projectTypesApi.listBidItemsConfigs, ({ query }) =>
    listConfigVersions(ports.database, query.projectType, versionsShown),
  )

  serve(server, projectTypesApi.restoreBidItemsConfig, ({ actor, params, requestId }) =>
    restoreConfigCommand(ports, { actor: staffOf(actor), requestId }, params.versionId),
  )

  serve(server, projectTypesApi.resetBidItemsConfig, ({ actor, body, requestId }) =>
    resetConfigCommand(ports, { actor: staffOf(actor), requestId }, body.projectType),
  )
}
