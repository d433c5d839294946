import { leaseApi } from '#contract/lease.ts'
import { refuse } from '#core/result.ts'
import { findOrder } from '#server/features/orders/reads/find-order.ts'
import { type Server, serve } from '#server/http/serve.ts'
import { compareSuitesCommand, openWorksheetCommand, saveWorksheetCommand } from './commands.ts'
import { readWorksheet } from './reads.ts'

export function leaseRoutes(server: Server): void {
  const { ports } = server

  serve(server, leaseApi.showLeaseWorksheet, ({ params }) =>
    openWorksheetCommand(ports, params.secureToken),
  )

  serve(server, leaseApi.saveLeaseWorksheet, ({ params, body }) =>
    saveWorksheetCommand(ports, params.secureToken, body),
  )

  serve(server, leaseApi.compareSuites, ({ params, body }) =>
    compareSuitesCommand(ports, params.secureToken, body),
  )

  serve(server, leaseApi.showOrderLease, async ({ params }) => {
    const order = await findOrder(ports.database, params.orderId)
    if (!order) return refuse('no-such-order')
    return await readWorksheet(ports.database, { kind: 'order', id: order.id })
  })
}
