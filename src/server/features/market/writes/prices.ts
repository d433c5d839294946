import type { ImportedSource, MarketPrice } from '#core/market-prices/market-price.ts'
import { insertRow, updateRow } from '#server/database/change-rows.ts'
import type { Transaction } from '#server/database/database.ts'

const rowsPerInsert = 500

export async function insertPriceList(
  transaction: Transaction,
  list: {
    readonly source: ImportedSource
    readonly fileName: string
    readonly prices: readonly MarketPrice[]
    readonly adminUserId: string
    readonly now: Date
  },
): Promise<string> {
  const { id } = await transaction
    .insertInto('market_price_lists')
    .values({
      source: list.source,
      file_name: list.fileName,
      row_count: list.prices.length,
      imported_by_admin_id: list.adminUserId,
      created_at: list.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let at = 0; at < list.prices.length; at += rowsPerInsert) {
    await insertRow(
      transaction,
      'market_prices',
      list.prices.slice(at, at + rowsPerInsert).map((price) => rowOf(price, id, list.now)),
    )
  }
  return id
}

export function updateListTakenBack(
  transaction: Transaction,
  id: string,
  { adminUserId, now }: { readonly adminUserId: string; readonly now: Date },
) {
  return updateRow(transaction, 'market_price_lists', id, {
    taken_back_at: now,
    taken_back_by_admin_id: adminUserId,
  })
}

function rowOf(price: MarketPrice, listId: string, now: Date) {
  return {
    list_id: listId,
    source: price.source,
    project_type: price.projectType,
    line_id: price.lineId,
    size_tier: price.tier,
    low: price.low,
    likely: price.likely,
    high: price.high,
    priced_on: price.pricedOn,
    named_by: price.namedBy,
    notes: price.notes,
    created_at: now,
  }
}
