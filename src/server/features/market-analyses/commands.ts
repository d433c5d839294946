import type { MarketAnalysisView } from '#contract/market-analyses.ts'
import { type MarketType, projectTypeOfMarket } from '#core/market/market-type.ts'
import { analyzeMarket } from '#core/market-analysis/analyze-market.ts'
import { dayMs } from '#core/time/durations.ts'
import { localDay } from '#core/time/time-zone.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import {
  listComparablePrices,
  refreshIntelligence,
} from '#server/features/competitors/commands/refresh-intelligence.ts'
import { historiesOf, listCollected } from '#server/features/market/reads/histories.ts'
import { findActivePriceBook } from '#server/features/price-books/reads.ts'
import { packagePrices } from '#server/features/settings/commands/package-prices.ts'
import type { ByStaff } from '#server/http/actor.ts'
import { marketZone } from '#server/market-day.ts'
import type { Ports } from '#server/ports.ts'
import { getAnalysis } from './reads.ts'
import { insertAnalysis } from './writes.ts'

/** The default of the specification. */
const validDays = 90

/** Computed from what is stored now; earlier analyses are kept for comparison. */
export async function runAnalysisCommand(
  ports: Ports,
  by: ByStaff,
  projectType: MarketType,
): Promise<MarketAnalysisView> {
  const { database } = ports
  const now = ports.clock.now()
  const analysis = analyzeMarket({
    projectType: projectTypeOfMarket(projectType),
    priceBook: await findActivePriceBook(database, ports.books.home),
    histories: historiesOf(await listCollected(database)),
    competitorPrices: await listComparablePrices(database),
    ourPrices: await packagePrices(database),
    today: localDay(now, marketZone(ports)),
  })
  const validUntil = new Date(now.getTime() + validDays * dayMs)
  return await database.transaction().execute(async (transaction) => {
    const id = await insertAnalysis(transaction, projectType, analysis, { now, validUntil })
    await refreshIntelligence(transaction, ports, now)
    await recordAudit(transaction, { ...by, at: now }, 'market.analyzed', id, {
      after: { projectType, soundPercent: analysis.soundPercent },
    })
    return await getAnalysis(transaction, id)
  })
}
