import type { Competitor, CompetitorPricing } from '#contract/competitors.ts'
import { canonicalJson } from '#core/canonical-json.ts'
import type { PackagePrices } from '#core/catalog/package-prices.ts'
import { assessCompetitor } from '#core/market-analysis/assess-competitor.ts'
import type { CompetitorPrice } from '#core/market-analysis/price-position.ts'
import type { Day } from '#core/time/day.ts'
import { localDay, type TimeZone } from '#core/time/time-zone.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import { packagePrices } from '#server/features/settings/commands/package-prices.ts'
import { hashToken } from '#server/http/visitor.ts'
import { marketZone } from '#server/market-day.ts'
import type { Ports } from '#server/ports.ts'
import { findShownIntelligence, listCompetitorPricing, listCompetitors } from '../reads.ts'
import {
  insertIntelligence,
  lockIntelligence,
  type NewIntelligence,
  retireIntelligence,
  updateIntelligenceAge,
} from '../writes/keep-intelligence.ts'

/**
 * Computes every competitor's summary in the transaction that changed a record. A row with an
 * unchanged summary is kept, and only the age of its records is updated.
 */
export async function refreshIntelligence(
  transaction: Transaction,
  ports: Ports,
  now: Date,
): Promise<void> {
  const timeZone = marketZone(ports)
  const ourPrices = await packagePrices(transaction)
  await lockIntelligence(transaction)
  const competitors = await listCompetitors(transaction)
  const pricing = await listCompetitorPricing(transaction)
  const shown = await findShownIntelligence(transaction)
  const assessed = competitors.map((competitor) => {
    const own = pricing.filter((price) => price.competitorId === competitor.id)
    const fresh = assess(competitor, own, { today: localDay(now, timeZone), timeZone, ourPrices })
    const before = shown.get(competitor.id)
    return { fresh, kept: before?.mark === fresh.mark ? before.id : undefined }
  })
  const kept = assessed.flatMap((one) => one.kept ?? [])
  await retireIntelligence(transaction, kept, now)
  for (const one of assessed) {
    if (one.kept === undefined) await insertIntelligence(transaction, one.fresh, now)
    else await updateIntelligenceAge(transaction, one.kept, one.fresh.view.metrics, now)
  }
}

function assess(
  competitor: Competitor,
  own: readonly CompetitorPricing[],
  at: { readonly today: Day; readonly timeZone: TimeZone; readonly ourPrices: PackagePrices },
): NewIntelligence {
  const lastVerified = newestDay(competitor, own, at.timeZone)
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
      ourPrices: at.ourPrices,
    },
    at.today,
  )
  const { metrics, ...said } = view
  const { daysSinceVerified: _, ...compared } = metrics
  const { companyName, dataSource, geographicScope } = competitor
  const mark = hashToken(
    canonicalJson({ companyName, dataSource, geographicScope, lastVerified, said, compared }),
  )
  return { competitor, prices: own.length, view, lastVerified, mark }
}

/** Prices to compare with our own. */
export async function listComparablePrices(connection: Connection): Promise<CompetitorPrice[]> {
  return (await listCompetitorPricing(connection)).flatMap(comparablePrice)
}

/** Returns none without a recorded amount; one end of a range stands for both. */
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

function newestDay(
  competitor: Competitor,
  prices: readonly CompetitorPricing[],
  timeZone: TimeZone,
): Day | null {
  const days = [competitor.lastResearched, ...prices.map((price) => price.sourceDate)]
    .filter((moment) => moment !== null)
    .map((moment) => localDay(moment, timeZone))
    .sort()
  return days.at(-1) ?? null
}
