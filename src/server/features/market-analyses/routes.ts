import { marketAnalysesApi } from '#contract/market-analyses.ts'
import { marketTypeLabels } from '#core/market/market-type.ts'
import { minuteMs } from '#core/time/durations.ts'
import { staffOf } from '#server/http/actor.ts'
import { limitRate } from '#server/http/limit-rate.ts'
import { type Server, serve } from '#server/http/serve.ts'
import { runAnalysisCommand } from './commands.ts'
import { listAnalyses, listIntelligence } from './reads.ts'

/** Shared by all kinds of analysis and prediction. */
const aMinute = { max: 3, windowMs: minuteMs }

export function marketAnalysisRoutes(server: Server): void {
  const { ports } = server

  serve(server, marketAnalysesApi.runComprehensiveAnalysis, async ({ actor, body, requestId }) => {
    const staff = staffOf(actor)
    await limitRate(ports, `analysis:${staff.adminUserId}`, aMinute)
    const data = await runAnalysisCommand(ports, { actor: staff, requestId }, body.projectType)
    return {
      success: true as const,
      message: `Analysis of ${marketTypeLabels[body.projectType]} complete`,
      data,
    }
  })

  serve(server, marketAnalysesApi.listComprehensiveAnalyses, async () => ({
    data: await listAnalyses(ports.database, ports.clock.now()),
  }))

  serve(server, marketAnalysesApi.listCompetitiveIntelligence, async () => ({
    data: await listIntelligence(ports.database),
  }))
}
