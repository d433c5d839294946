import { estimatesApi } from '#contract/estimates.ts'
import { liveEstimate } from '#core/estimate/live-estimate.ts'
import { readFactsOfType } from '#core/project/read-project-facts.ts'
import { minuteMs } from '#core/time/durations.ts'
import { findPricing } from '#server/features/pricing/reads.ts'
import { limitRate, networkOf } from '#server/http/limit-rate.ts'
import { type Server, serve } from '#server/http/serve.ts'
import { marketToday } from '#server/market-day.ts'

/**
 * One every two seconds for twenty minutes: more than anyone types, and too few for a script to
 * learn the prices.
 */
const estimateLimit = { max: 600, windowMs: 20 * minuteMs }

export function estimateRoutes(server: Server): void {
  const { ports } = server

  serve(server, estimatesApi.liveEstimate, async ({ address, body }) => {
    await limitRate(ports, `estimates:${networkOf(address)}`, estimateLimit)
    const facts = readFactsOfType(body.projectType, body)
    const pricing = await findPricing(ports.database, ports.books, facts)
    if (!pricing.ok) return pricing
    const { priceBook, configuration } = pricing.value
    const today = marketToday(ports)
    const { drivers, openQuestions, groups, conflicts, ...range } = liveEstimate(
      facts,
      priceBook,
      today,
      configuration,
    )
    return {
      ...range,
      groups: [...groups],
      drivers: [...drivers],
      openQuestions: [...openQuestions],
      conflicts: conflicts.map((conflict) => ({ ...conflict, answers: [...conflict.answers] })),
    }
  })
}
