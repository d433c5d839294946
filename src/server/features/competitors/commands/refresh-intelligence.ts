import type { Competitor, CompetitorPricing } from '#contract/competitors.ts'
import { assessCompetitor } from '#core/market-analysis/assess-competitor.ts'
import type { CompetitorPrice } from '#core/market-analysis/price-position.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import { listCompetitorPricing, listCompetitors } from '../reads.ts'
import { insertIntelligence, retireIntelligence } from '../writes.ts'

/** What every competitor's records say, computed anew in the transaction that changed one of them. */
export async function refreshIntelligence(transaction: Transaction, now: Date): Promise<void> {
  const competitors = await listCompetitors(transaction)
  const pricing = await listCompetitorPricing(transaction)
  await retireIntelligence(transaction, now)
  for (const competitor of competitors) {
    const own = pricing.filter((price) => price.competitorId === competitor.id)
    const lastVerified = newestDay(competitor, own)
    const view = assessCompetitor(
      {
        companyName: competitor.companyName,
        serviceTypes: competitor.serviceTypes,
        targetMarkets: competitor.targetMarkets,
        geographicScope: competitor.geographicScope,
        dataReliability: competitor.dataReliability,
        dataSource: competitor.dataSource,
        lastVerified,
        prices: own.flatMap(comparablePrice),
      },
      now.toISOString().slice(0, 10),
    )
    await insertIntelligence(transaction, {
      competitor,
      prices: own.length,
      view,
      lastVerified,
      now,
    })
  }
}

/** For the comparison with our own prices. */
export async function listComparablePrices(connection: Connection): Promise<CompetitorPrice[]> {
  return (await listCompetitorPricing(connection)).flatMap(comparablePrice)
}

/** None where no amount is on record; one end of a range stands for both. */
function comparablePrice(price: CompetitorPricing): CompetitorPrice[] {
  const low = price.priceFixed ?? price.priceMin ?? price.priceMax
  const high = price.priceFixed ?? price.priceMax ?? price.priceMin
  if (low === null || high === null) return []
  return [
    {
      competitorName: price.companyName,
      serviceType: price.serviceType,
      lowCents: Math.round(low * 100),
      highCents: Math.round(high * 100),
    },
  ]
}

function newestDay(competitor: Competitor, prices: readonly CompetitorPricing[]): string | null {
  const days = [competitor.lastResearched, ...prices.map((price) => price.sourceDate)]
    .filter((moment) => moment !== null)
    .map((moment) => moment.slice(0, 10))
    .sort()
  return days.at(-1) ?? null
}
