import { type PricingUpdate, priceRanges } from '#contract/market-updates.ts'
import { isMarketType } from '#core/market/market-type.ts'
import { marketSources } from '#core/market-prices/market-price.ts'
import type { Day } from '#core/time/day.ts'
import { isUuid } from '#core/uuid.ts'
import type { Connection } from '#server/database/database.ts'

function updates(connection: Connection) {
  return connection
    .selectFrom('market_pricing_updates as update')
    .leftJoin('admin_users as applier', 'applier.id', 'update.applied_by_admin_id')
    .leftJoin('admin_users as decider', 'decider.id', 'update.decided_by_admin_id')
    .select([
      'update.id',
      'update.project_type as projectType',
      'update.item_name as itemName',
      'update.category',
      'update.line_id as lineId',
      'update.old_price_ranges as oldPriceRanges',
      'update.new_price_ranges as newPriceRanges',
      'update.data_source as dataSource',
      'update.confidence',
      'update.region_adjustment as regionAdjustment',
      'update.notes',
      'update.status',
      'update.is_applied as isApplied',
      'update.applied_at as appliedAt',
      'applier.username as appliedBy',
      'update.decided_at as decidedAt',
      'decider.username as decidedBy',
      'update.price_book_version as priceBookVersion',
      'update.created_at as createdAt',
      'update.old_source as oldSource',
      'update.old_priced_on as oldPricedOn',
      'update.priced_on as pricedOn',
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof updates>['executeTakeFirstOrThrow']>>

/** A proposal with the data needed to apply it and to undo it. */
export type StoredUpdate = PricingUpdate & {
  readonly oldSource: string | null
  readonly oldPricedOn: Day | null
  readonly pricedOn: Day | null
}

type Asked = {
  readonly status?: PricingUpdate['status'] | undefined
  readonly projectType?: string | undefined
  readonly limit: number
  readonly cursor?: string | undefined
}

/** Newest first; `cursor` is the last row of the page before. */
export async function listUpdates(
  connection: Connection,
  { status, projectType, limit, cursor }: Asked,
): Promise<PricingUpdate[]> {
  const after = cursor !== undefined && isUuid(cursor) ? cursor : undefined
  const rows = await updates(connection)
    .$if(status !== undefined, (query) => query.where('update.status', '=', status ?? 'open'))
    .$if(projectType !== undefined, (query) =>
      query.where('update.project_type', '=', projectType ?? ''),
    )
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple('update.created_at', 'update.id'),
          '<',
          selectFrom('market_pricing_updates as last')
            .select(['last.created_at', 'last.id'])
            .where('last.id', '=', after ?? '')
            .$asTuple('created_at', 'id'),
        ),
      ),
    )
    .orderBy('update.created_at', 'desc')
    .orderBy('update.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => viewOf(updateOf(row)))
}

/** In the order of the ids; undefined when one is missing. */
export async function findUpdates(
  connection: Connection,
  ids: readonly string[],
): Promise<readonly StoredUpdate[] | undefined> {
  if (ids.length === 0 || !ids.every(isUuid)) return undefined
  const rows = await updates(connection)
    .where('update.id', 'in', [...ids])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, updateOf(row)]))
  const found = [...new Set(ids)].map((id) => byId.get(id))
  return found.every((one) => one !== undefined) ? found : undefined
}

export function viewOf({ oldSource, oldPricedOn, pricedOn, ...view }: StoredUpdate): PricingUpdate {
  return view
}

function updateOf(row: Row): StoredUpdate {
  const oldPriceRanges = priceRanges.parse(row.oldPriceRanges)
  const newPriceRanges = priceRanges.parse(row.newPriceRanges)
  const ratio = newPriceRanges.medium.likely / oldPriceRanges.medium.likely
  const dataSource = marketSources.find((source) => source === row.dataSource)
  if (!dataSource || !isMarketType(row.projectType)) {
    throw new Error(`the price proposal ${row.id} names an unknown type or source`)
  }
  return {
    ...row,
    projectType: row.projectType,
    oldPriceRanges,
    newPriceRanges,
    dataSource,
    changePercent: Math.round((ratio - 1) * 10_000) / 100,
  }
}
