import type { MarketOutcome, MarketRun } from '#contract/market.ts'
import type { Histories } from '#core/market/index-change.ts'
import { type JudgedValues, judgeValues } from '#core/market/judge-values.ts'
import { isMarketType, type MarketType, marketTypes } from '#core/market/market-type.ts'
import { firstMonthToRead, valueOfMonth } from '#core/market/merge-values.ts'
import { seriesBySource, seriesOfType } from '#core/market-prices/collected-series.ts'
import { namedPriceDays } from '#core/market-prices/propose-prices.ts'
import { addDays, type Day } from '#core/time/day.ts'
import { hourMs } from '#core/time/durations.ts'
import { firstDayOf, monthNumber } from '#core/time/month.ts'
import { localDay } from '#core/time/time-zone.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { momentText } from '#server/emails/moment-text.ts'
import type { ByStaff } from '#server/http/actor.ts'
import { marketZone } from '#server/market-day.ts'
import type { CollectedValue, IndexCollector, Ports, SeriesReading } from '#server/ports.ts'
import { type Collected, historiesOf, listCollected } from '../reads/histories.ts'
import { listNamedPrices } from '../reads/prices.ts'
import { findRun, listPauses } from '../reads/runs.ts'
import { insertHeldValues } from '../writes/held-values.ts'
import {
  insertRun,
  insertValues,
  updateAbandonedRuns,
  updateRunFinished,
  updateRunStarted,
  upsertPause,
} from '../writes/runs.ts'
import { proposePricesCommand } from './propose-prices.ts'

/** How long a publisher is not asked again after it refused for the day. */
const pauseMs = 6 * hourMs

/** No run takes this long, so an older open run belongs to a process that ended. */
const abandonedMs = hourMs

export async function startCollectionCommand(
  ports: Ports,
  by: ByStaff,
  projectType: MarketType,
): Promise<{ readonly runId: string; readonly sourcesAnalyzed: number }> {
  const now = ports.clock.now()
  const since = addDays(localDay(now, marketZone(ports)), -namedPriceDays)
  return await ports.database.transaction().execute(async (transaction) => {
    const { adminUserId } = by.actor
    const runId = await insertRun(transaction, { origin: 'hand', projectType, adminUserId, now })
    await ports.queue.enqueue(transaction, 'collect-market', { runId })
    await recordAudit(transaction, { ...by, at: now }, 'market.collection-started', projectType, {
      after: { runId },
    })
    const named = await listNamedPrices(transaction, since, projectType)
    const lists = new Set(named.map(({ source, namedBy }) => `${source} ${namedBy}`))
    const series = seriesOfType(projectType, ports.books.home)
    return { runId, sourcesAnalyzed: series.length + lists.size }
  })
}

/**
 * Reads the publishers and stores new values. The run always ends with a record of its result, and
 * no known value is lost. Without a run id it is the monthly collection of all series.
 */
export async function collectMarketCommand(ports: Ports, runId: string | undefined): Promise<void> {
  const { database } = ports
  const started = ports.clock.now()
  await updateAbandonedRuns(database, new Date(started.getTime() - abandonedMs))
  const id = runId ?? (await insertRun(database, monthlyRun(started)))
  const run = await findRun(database, id)
  if (!run || (run.state !== 'waiting' && run.state !== 'running')) return
  await updateRunStarted(database, id)
  const type =
    run.projectType !== null && isMarketType(run.projectType) ? run.projectType : undefined
  const collected = await listCollected(database)
  const outcomes: MarketOutcome[] = []
  for (const collector of ports.collectors) {
    outcomes.push(...(await readCollector(ports, collector, { id, type, collected })))
  }
  const state = stateOf(outcomes)
  await updateRunFinished(database, id, { state, outcomes, now: ports.clock.now() })
  ports.log.info({ runId: id, state, read: readCount(outcomes) }, 'market data collected')
  if (readCount(outcomes) > 0) {
    await proposePricesCommand(ports, type === undefined ? marketTypes : [type])
  }
}

function monthlyRun(now: Date) {
  return { origin: 'schedule', projectType: null, adminUserId: null, now } as const
}

type RunFacts = {
  readonly id: string
  readonly type: MarketType | undefined
  readonly collected: ReadonlyMap<string, Collected>
}

async function readCollector(
  ports: Ports,
  { source, read }: IndexCollector,
  { id, type, collected }: RunFacts,
): Promise<MarketOutcome[]> {
  const seriesIds = seriesBySource(seriesOfType(type, ports.books.home))[source]
  if (seriesIds.length === 0) return []
  const now = ports.clock.now()
  const pause = (await listPauses(ports.database, now)).find((one) => one.source === source)
  if (pause) {
    const message = `Not asked before ${momentText(pause.until, marketZone(ports))}: ${pause.reason}`
    return seriesIds.map((seriesId) => nothingRead(source, { kind: 'paused', seriesId, message }))
  }
  const today = localDay(now, marketZone(ports))
  const histories = historiesOf(collected)
  const from = firstDayOf(firstMonth(seriesIds, histories, today))
  const readings = await read({ seriesIds, from, today })
  await pauseAfterRefusal(ports, source, readings)
  return await ports.database.transaction().execute(async (transaction) => {
    const outcomes: MarketOutcome[] = []
    for (const reading of readings) {
      outcomes.push(
        await keepReading(transaction, source, reading, { id, now, histories, collected }),
      )
    }
    return outcomes
  })
}

/** Starts a year before the newest known value of the series with the oldest data. */
function firstMonth(ids: readonly string[], histories: Histories, today: Day): number {
  const yearAgo = monthNumber(today) - 12
  const known = Object.entries(histories).filter(([id]) => ids.includes(id))
  return Math.min(yearAgo, ...known.map(([, history]) => firstMonthToRead(history)))
}

async function pauseAfterRefusal(
  ports: Ports,
  source: string,
  readings: readonly SeriesReading[],
): Promise<void> {
  const refused = readings.find(({ kind }) => kind === 'quota')
  if (refused?.kind !== 'quota') return
  const now = ports.clock.now()
  const until = new Date(now.getTime() + pauseMs)
  await upsertPause(ports.database, { source, until, reason: refused.message, now })
}

type Keep = {
  readonly id: string
  readonly now: Date
  readonly histories: Histories
  readonly collected: ReadonlyMap<string, Collected>
}

async function keepReading(
  transaction: Transaction,
  source: string,
  reading: SeriesReading,
  { id, now, histories, collected }: Keep,
): Promise<MarketOutcome> {
  if (reading.kind !== 'read') return nothingRead(source, reading)
  const { seriesId, missing } = reading
  const { believed: values, held } = believe(seriesId, reading.values, histories)
  const before = (month: Day) => knownValue(seriesId, month, histories, collected)
  const different = values.filter(({ month, value }) => before(month) !== value)
  await insertValues(transaction, seriesId, oldestFirst(different), { runId: id, now })
  await insertHeldValues(transaction, seriesId, held, { runId: id, now })
  const revised = different.filter(({ month }) => before(month) !== undefined).length
  return {
    source,
    seriesId,
    kind: 'read',
    read: values.length,
    added: different.length - revised,
    revised,
    missing,
    message: held.length > 0 ? `Held back: ${held.map(({ reason }) => reason).join('; ')}.` : '',
  }
}

/** Values of series outside the product's register are stored unchecked. */
function believe(
  seriesId: string,
  values: readonly CollectedValue[],
  histories: Histories,
): JudgedValues<CollectedValue> {
  const history = Object.entries(histories).find(([id]) => id === seriesId)?.[1]
  return history ? judgeValues(history, values) : { believed: values, held: [] }
}

function knownValue(
  seriesId: string,
  month: Day,
  histories: Histories,
  collected: ReadonlyMap<string, Collected>,
): number | undefined {
  const read = collected.get(seriesId)?.values.find((value) => value.month === month)?.value
  const history = Object.entries(histories).find(([id]) => id === seriesId)?.[1]
  return read ?? (history && valueOfMonth(history, month))
}

function oldestFirst(values: readonly CollectedValue[]): CollectedValue[] {
  return [...values].sort((left, right) => (left.month < right.month ? -1 : 1))
}

function nothingRead(
  source: string,
  { kind, seriesId, message }: Pick<MarketOutcome, 'kind' | 'seriesId' | 'message'>,
): MarketOutcome {
  return { source, seriesId, kind, read: 0, added: 0, revised: 0, missing: 0, message }
}

function readCount(outcomes: readonly MarketOutcome[]): number {
  return outcomes.filter(({ kind }) => kind === 'read').length
}

function stateOf(outcomes: readonly MarketOutcome[]): MarketRun['state'] {
  const only = (kind: MarketOutcome['kind']) => outcomes.every((outcome) => outcome.kind === kind)
  if (outcomes.length === 0) return 'failed'
  if (only('read')) return 'complete'
  if (only('not-reachable')) return 'not-reachable'
  if (only('paused')) return 'paused'
  return readCount(outcomes) > 0 ? 'partial' : 'failed'
}
