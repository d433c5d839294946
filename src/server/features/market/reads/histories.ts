import type { Histories } from '#core/market/index-change.ts'
import { indexRegister, type PublishedSeriesId } from '#core/market/index-series.ts'
import { publishedSeries } from '#core/market/index-values.ts'
import { type MonthValue, mergeValues } from '#core/market/merge-values.ts'
import type { Day, Instant } from '#core/time/day.ts'
import type { Connection } from '#server/database/database.ts'

export type Collected = {
  readonly values: readonly MonthValue[]
  /** When the newest of them was collected. */
  readonly collectedAt: Instant
}

/** The newest collected value of every month, by series. */
export async function listCollected(
  connection: Connection,
): Promise<ReadonlyMap<string, Collected>> {
  const rows = await connection
    .selectFrom('market_values')
    .distinctOn(['series_id', 'month'])
    .select(['series_id as seriesId', 'month', 'value', 'collected_at as collectedAt'])
    .orderBy('series_id')
    .orderBy('month')
    .orderBy('id', 'desc')
    .execute()
  const collected = new Map<string, { values: MonthValue[]; collectedAt: Instant }>()
  for (const { seriesId, month, value, collectedAt } of rows) {
    const known = collected.get(seriesId) ?? { values: [], collectedAt }
    known.values.push({ month, value })
    if (collectedAt > known.collectedAt) known.collectedAt = collectedAt
    collected.set(seriesId, known)
  }
  return collected
}

/** Every series of the register: the built-in table plus the collected values. */
export function historiesOf(collected: ReadonlyMap<string, Collected>): Histories {
  const entries = indexRegister.map(({ id }) => {
    return [id, mergeValues(publishedSeries[id], collected.get(id)?.values ?? [])] as const
  })
  return Object.fromEntries(entries) as Record<PublishedSeriesId, Histories[PublishedSeriesId]>
}

let remembered: { readonly newest: string; readonly indexes: Histories } | undefined

/**
 * What was collected, merged with the built-in table; undefined while nothing was. Values are only
 * added, so the newest row shows whether anything changed.
 */
export async function findCollectedIndexes(connection: Connection): Promise<Histories | undefined> {
  const row = await connection
    .selectFrom('market_values')
    .select(['id', 'series_id', 'month', 'value', 'collected_at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const newest = JSON.stringify(row)
  if (remembered?.newest === newest) return remembered.indexes
  const indexes = historiesOf(await listCollected(connection))
  remembered = { newest, indexes }
  return indexes
}

export type Revision = {
  readonly month: Day
  readonly from: number
  readonly to: number
  readonly collectedAt: Instant
}

const revisionsShown = 24

/** Months whose value was published again with a change, newest first. */
export async function listRevisions(
  connection: Connection,
  seriesId: string,
): Promise<readonly Revision[]> {
  const rows = await connection
    .with('readings', (query) =>
      query
        .selectFrom('market_values')
        .select(({ fn }) => [
          'id',
          'month',
          'value',
          'collected_at',
          fn
            .agg<number | null>('lag', ['value'])
            .over((over) => over.partitionBy('month').orderBy('id'))
            .as('before'),
        ])
        .where('series_id', '=', seriesId),
    )
    .selectFrom('readings')
    .select(['month', 'before', 'value', 'collected_at as collectedAt'])
    .where('before', 'is not', null)
    .orderBy('id', 'desc')
    .limit(revisionsShown)
    .execute()
  return rows.map(({ month, before, value, collectedAt }) => ({
    month,
    from: before ?? value,
    to: value,
    collectedAt,
  }))
}
