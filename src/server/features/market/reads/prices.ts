import type { MarketPrice } from '#core/market/market-price.ts'
import { isMarketType, type MarketType } from '#core/market/market-type.ts'
import type { Connection } from '#server/database/database.ts'

/** Prices that were named since a day, oldest first; of all types when none is given. */
export async function listNamedPrices(
  connection: Connection,
  since: string,
  projectType?: MarketType,
): Promise<MarketPrice[]> {
  const rows = await connection
    .selectFrom('market_prices')
    .select([
      'source',
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
    .where('priced_on', '>=', since)
    .$if(projectType !== undefined, (query) => query.where('project_type', '=', projectType ?? ''))
    .orderBy('priced_on')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ projectType: type, ...row }) =>
    isMarketType(type) ? [{ ...row, projectType: type }] : [],
  )
}
