import { isMarketType, type MarketType } from '#core/market/market-type.ts'
import type { MarketPrice } from '#core/market-prices/market-price.ts'
import type { Day } from '#core/time/day.ts'
import { isUuid } from '#core/uuid.ts'
import type { Connection, Transaction } from '#server/database/database.ts'

/**
 * Imported prices since a day, oldest first; of all types when none is given. Withdrawn lists do
 * not count.
 */
export async function listNamedPrices(
  connection: Connection,
  since: Day,
  projectType?: MarketType,
): Promise<MarketPrice[]> {
  const rows = await connection
    .selectFrom('market_prices')
    .innerJoin('market_price_lists as list', 'list.id', 'market_prices.list_id')
    .select([
      'market_prices.source',
      'project_type as projectType',
      'line_id as lineId',
      'size_tier as tier',
      'low',
      'likely',
      'high',
      'priced_on as pricedOn',
      'named_by as namedBy',
      'notes',
    ])
    .where('list.taken_back_at', 'is', null)
    .where('priced_on', '>=', since)
    .$if(projectType !== undefined, (query) => query.where('project_type', '=', projectType ?? ''))
    .orderBy('priced_on')
    .orderBy('market_prices.id')
    .execute()
  return rows.flatMap(({ projectType: type, ...row }) =>
    isMarketType(type) ? [{ ...row, projectType: type }] : [],
  )
}

/** A list by its id, locked; undefined when there is none. */
export async function lockPriceList(transaction: Transaction, id: string) {
  if (!isUuid(id)) return undefined
  return await transaction
    .selectFrom('market_price_lists')
    .select(['id', 'source', 'file_name as fileName', 'taken_back_at as takenBackAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Open proposals for rows of a list that were made from prices of its source. */
export async function listProposalsFrom(
  connection: Connection,
  list: { readonly id: string; readonly source: string },
): Promise<string[]> {
  const rows = await connection
    .selectFrom('market_pricing_updates as update')
    .select('update.id')
    .where('update.status', '=', 'open')
    .where('update.data_source', '=', list.source)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('market_prices as price')
          .select('price.id')
          .where('price.list_id', '=', list.id)
          .whereRef('price.project_type', '=', 'update.project_type')
          .whereRef('price.line_id', '=', 'update.line_id'),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}
