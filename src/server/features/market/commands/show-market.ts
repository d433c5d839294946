import type { Market, MarketSeries, SeriesHistory } from '#contract/market.ts'
import { testedHorizons } from '#core/market/back-test.ts'
import { forecastSeries } from '#core/market/forecast.ts'
import { pooledSkill, storedSkill } from '#core/market/forecast-skill.ts'
import type { Histories } from '#core/market/index-change.ts'
import { type IndexSeries, indexRegister } from '#core/market/index-series.ts'
import type { IndexHistory } from '#core/market/index-values.ts'
import { valueOfMonth } from '#core/market/merge-values.ts'
import { measuredSkill } from '#core/market/skill-table.ts'
import { freshnessOf, monthsBehind, newestMonth } from '#core/market/staleness.ts'
import { yearPercent } from '#core/market-analysis/series-movement.ts'
import { followersOf, wageSeries } from '#core/market-prices/collected-series.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import type { Day } from '#core/time/day.ts'
import { firstDayOf, monthNumber } from '#core/time/month.ts'
import { localDay } from '#core/time/time-zone.ts'
import { findActivePriceBook } from '#server/features/price-books/reads.ts'
import { marketZone } from '#server/market-day.ts'
import type { Ports } from '#server/ports.ts'
import { listHeldValues, type OpenHeldValue } from '../reads/held-values.ts'
import { type Collected, historiesOf, listCollected, listRevisions } from '../reads/histories.ts'
import { listPauses, listPriceLists, listRuns } from '../reads/runs.ts'

export async function showMarket(ports: Ports): Promise<Market> {
  const { clock, database, books } = ports
  const now = clock.now()
  const today = localDay(now, marketZone(ports))
  const [collected, book, runs, pauses, priceLists, held] = await Promise.all([
    listCollected(database),
    findActivePriceBook(database, books.home),
    listRuns(database),
    listPauses(database, now),
    listPriceLists(database),
    listHeldValues(database),
  ])
  const histories = historiesOf(collected)
  const followers = followersOf(book)
  return {
    series: indexRegister.map((series) => {
      const followedBy = followers.get(series.id) ?? []
      return seriesFacts(series, histories[series.id], collected.get(series.id), followedBy, today)
    }),
    runs,
    pauses,
    heldValues: held.map((one) => heldValueView(one, histories)),
    measured: {
      seriesCount: measuredSkill.seriesCount,
      rows: testedHorizons.map((months) => ({ months, skill: pooledSkill(months) ?? null })),
    },
    regionalWages: regionalWages(collected),
    priceLists,
    priceBookVersion: book.version,
  }
}

function heldValueView(
  { id, seriesId, month, value, reason, heldAt }: OpenHeldValue,
  histories: Histories,
): Market['heldValues'][number] {
  const series = indexRegister.find((one) => one.id === seriesId)
  const known = series && valueOfMonth(histories[series.id], month)
  return {
    id,
    seriesId,
    title: series?.title ?? seriesId,
    month,
    value,
    knownValue: known ?? null,
    reason,
    heldAt,
  }
}

function seriesFacts(
  series: IndexSeries,
  history: IndexHistory,
  collected: Collected | undefined,
  followedBy: readonly string[],
  today: Day,
): MarketSeries {
  const { id, title, use, publisher, unit, sourceUrl, stepMonths } = series
  const percent = yearPercent(history)
  return {
    id,
    title,
    use,
    publisher,
    unit,
    sourceUrl,
    cadence: stepMonths === 1 ? 'monthly' : 'quarterly',
    newestMonth: firstDayOf(newestMonth(history)),
    newestValue: history.values.at(-1) ?? 0,
    yearChangePercent: percent === undefined ? null : Math.round(percent * 100) / 100,
    monthsBehind: monthsBehind(history, today),
    freshness: freshnessOf(history, today),
    origin: collected ? 'collected' : 'table',
    collectedAt: collected?.collectedAt ?? null,
    followedBy: [...followedBy],
    skill: testedHorizons.map((months) => ({ months, skill: storedSkill(id, months) ?? null })),
  }
}

const forecastMonths = 12

export async function showMarketSeries(
  { database }: Ports,
  seriesId: string,
): Promise<Result<SeriesHistory, 'no-such-series'>> {
  const series = indexRegister.find(({ id }) => id === seriesId)
  if (!series) return refuse('no-such-series')
  const history = historiesOf(await listCollected(database))[series.id]
  const first = monthNumber(history.firstMonth)
  return accept({
    id: series.id,
    title: series.title,
    unit: series.unit,
    sourceUrl: series.sourceUrl,
    history: history.values.map((value, at) => ({
      month: firstDayOf(first + at * history.stepMonths),
      value: value ?? null,
    })),
    forecast: forecastSeries(history, forecastMonths / history.stepMonths),
    revisions: [...(await listRevisions(database, series.id))],
  })
}

/** Of the newest quarter that is known for both areas. */
function regionalWages(collected: ReadonlyMap<string, Collected>): Market['regionalWages'] {
  const national = collected.get(wageSeries.national)?.values ?? []
  for (const { month, value: local } of [
    ...(collected.get(wageSeries.local)?.values ?? []),
  ].reverse()) {
    const nation = national.find((value) => value.month === month)?.value
    if (nation === undefined) continue
    return { quarter: month, local, national: nation, ratio: local / nation }
  }
  return null
}
