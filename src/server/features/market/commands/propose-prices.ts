import { outlooksOf } from '#core/market/index-change.ts'
import { type MarketType, marketTypes, templateOfMarket } from '#core/market/market-type.ts'
import {
  analyzePrices,
  namedPriceDays,
  type PriceAnalysis,
  type PriceProposal,
} from '#core/market-prices/propose-prices.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import { addDays } from '#core/time/day.ts'
import { localDay } from '#core/time/time-zone.ts'
import { bySystem, recordAudit } from '#server/audit/record-audit.ts'
import { findActivePriceBook } from '#server/features/price-books/reads.ts'
import type { ByStaff } from '#server/http/actor.ts'
import { marketZone } from '#server/market-day.ts'
import type { Ports } from '#server/ports.ts'
import { historiesOf, listCollected } from '../reads/histories.ts'
import { listNamedPrices } from '../reads/prices.ts'
import { insertProposal } from '../writes/updates.ts'

export type ProposalSummary = {
  readonly proposed: number
  readonly unchanged: {
    readonly movedTooLittle: number
    readonly tooUncertain: number
    readonly noData: number
    readonly unpriced: number
  }
  readonly sourcesAnalyzed: number
}

/**
 * Only proposes prices; staff applies them. A newer proposal replaces an open one for the same row.
 */
export async function proposePricesCommand(
  ports: Ports,
  types: readonly MarketType[],
  by?: ByStaff,
): Promise<ProposalSummary> {
  const { database } = ports
  const now = ports.clock.now()
  const today = localDay(now, marketZone(ports))
  const book = await findActivePriceBook(database, ports.books.home)
  const outlooks = outlooksOf(historiesOf(await listCollected(database)))
  const named = await listNamedPrices(database, addDays(today, -namedPriceDays))
  const analyses = types.map((type) => analyzePrices(type, book, outlooks, named, today))
  const proposals = analyses.flatMap((analysis) => analysis.proposals)
  const wanted = named.filter(({ projectType }) => types.includes(projectType))
  const lists = new Set(wanted.map(({ source, namedBy }) => `${source} ${namedBy}`))
  const summary = {
    proposed: proposals.length,
    unchanged: countUnchanged(analyses),
    sourcesAnalyzed: Object.keys(outlooks).length + lists.size,
  }
  await database.transaction().execute(async (transaction) => {
    for (const proposal of proposals) {
      await insertProposal(transaction, proposal, rowOf(proposal, book), now)
    }
    const author = { ...(by ?? bySystem), at: now }
    const about = types.length === marketTypes.length ? 'all' : types.join(', ')
    await recordAudit(transaction, author, 'market.prices-proposed', about, { after: summary })
  })
  return summary
}

function rowOf({ projectType, lineId }: PriceProposal, book: PriceBook) {
  const line = book.templates[templateOfMarket(projectType)].lines.find(({ id }) => id === lineId)
  if (line?.unit !== 'SF') throw new Error(`${projectType} has no priced line ${lineId}`)
  return { source: line.source, priceDate: line.priceDate ?? book.priceDate }
}

function countUnchanged(analyses: readonly PriceAnalysis[]): ProposalSummary['unchanged'] {
  const rows = analyses.flatMap(({ unchanged }) => unchanged)
  const count = (why: (typeof rows)[number]['why']) => rows.filter((row) => row.why === why).length
  return {
    movedTooLittle: count('moved-too-little'),
    tooUncertain: count('too-uncertain'),
    noData: count('no-data'),
    unpriced: count('unpriced'),
  }
}
