import { narrativesApi } from '#contract/narratives.ts'
import { readShownProject } from '#core/order/stored-project.ts'
import { refuse } from '#core/result.ts'
import { minuteMs } from '#core/time/durations.ts'
import { findOrder } from '#server/features/orders/reads/working-order.ts'
import { staffOf } from '#server/http/actor.ts'
import { limitRate } from '#server/http/limit-rate.ts'
import { type Server, serve } from '#server/http/serve.ts'
import { rewriteNarrativeCommand } from './commands/write-narrative.ts'
import { listNarrativeRuns } from './reads.ts'

const aMinute = { max: 3, windowMs: minuteMs }

export function narrativeRoutes(server: Server): void {
  const { ports } = server

  serve(server, narrativesApi.showNarrative, async ({ params }) => {
    const order = await findOrder(ports.database, params.orderId)
    if (!order) return refuse('no-such-order')
    return {
      writtenBy: readShownProject(order.project_data).narrativeBy,
      model: ports.narrativeModel?.name ?? null,
      runs: await listNarrativeRuns(ports.database, order.id),
    }
  })

  serve(server, narrativesApi.rewriteNarrative, async (call) => {
    await limitRate(ports, `model:${staffOf(call.actor).adminUserId}`, aMinute)
    return await rewriteNarrativeCommand(ports, call, call.params.orderId, call.body.revision)
  })
}
