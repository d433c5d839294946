import { outcomesApi } from '#contract/outcomes.ts'
import { calibrate } from '#core/calibration/calibration.ts'
import { refuse } from '#core/result.ts'
import { findOrder } from '#server/features/orders/reads/find-order.ts'
import { staffOf } from '#server/http/actor.ts'
import { type Server, serve } from '#server/http/serve.ts'
import { addOutcomeCommand } from './commands.ts'
import { listOutcomeEntries, listOutcomes } from './reads.ts'

export function outcomeRoutes(server: Server): void {
  const { ports } = server

  serve(server, outcomesApi.listOutcomes, async ({ params }) => {
    const order = await findOrder(ports.database, params.orderId)
    return order ? await listOutcomes(ports.database, order.id) : refuse('no-such-order')
  })

  serve(server, outcomesApi.addOutcome, ({ actor, requestId, params, body }) =>
    addOutcomeCommand(ports, { actor: staffOf(actor), requestId }, params.orderId, body),
  )

  serve(server, outcomesApi.showCalibration, async () => {
    const { measured, ...counts } = calibrate(await listOutcomeEntries(ports.database))
    return measured
      ? { ...counts, measured: { ...measured, byType: [...measured.byType] } }
      : counts
  })
}
