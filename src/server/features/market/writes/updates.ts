import type { PriceProposal } from '#core/market-prices/propose-prices.ts'
import { dollarsFromCents } from '#core/money/money.ts'
import type { AreaLine, TierPrices } from '#core/pricing/price-row.ts'
import { sizeTiers } from '#core/pricing/size-tier.ts'
import type { Day } from '#core/time/day.ts'
import { insertRow, updateRow } from '#server/database/change-rows.ts'
import { jsonText } from '#server/database/column-types.ts'
import type { Transaction } from '#server/database/database.ts'

/** In dollars, like the stored ranges. */
function rangesInDollars(ranges: TierPrices) {
  return Object.fromEntries(
    sizeTiers.map((tier) => {
      const { low, likely, high } = ranges[tier]
      return [
        tier,
        {
          low: dollarsFromCents(low),
          likely: dollarsFromCents(likely),
          high: dollarsFromCents(high),
        },
      ]
    }),
  )
}

/** A newer proposal replaces an open one for the same row; the replaced one stays in the list. */
export async function insertProposal(
  transaction: Transaction,
  proposal: PriceProposal,
  row: Pick<AreaLine, 'source'> & { readonly priceDate: Day },
  now: Date,
): Promise<void> {
  const { projectType, lineId } = proposal
  await transaction
    .updateTable('market_pricing_updates')
    .set({ status: 'replaced', decided_at: now })
    .where('project_type', '=', projectType)
    .where('line_id', '=', lineId)
    .where('status', '=', 'open')
    .execute()
  await insertRow(transaction, 'market_pricing_updates', {
    project_type: projectType,
    item_name: proposal.itemName,
    category: proposal.category,
    old_price_ranges: jsonText(rangesInDollars(proposal.oldRanges)),
    new_price_ranges: jsonText(rangesInDollars(proposal.newRanges)),
    data_source: proposal.dataSource,
    confidence: proposal.confidence,
    region_adjustment: proposal.regionAdjustment,
    notes: proposal.reason,
    line_id: lineId,
    old_source: row.source,
    old_priced_on: row.priceDate,
    priced_on: proposal.pricedOn,
    created_at: now,
  })
}

type Decision = {
  readonly ids: readonly string[]
  readonly adminUserId: string
  readonly now: Date
}

export function updateApplied(
  transaction: Transaction,
  { ids, adminUserId, now, version }: Decision & { readonly version: string },
) {
  return updateRow(transaction, 'market_pricing_updates', ids, {
    status: 'applied',
    is_applied: true,
    applied_at: now,
    applied_by_admin_id: adminUserId,
    decided_at: now,
    decided_by_admin_id: adminUserId,
    price_book_version: version,
  })
}

export function updateDecided(
  transaction: Transaction,
  status: 'rejected' | 'undone' | 'open',
  { ids, adminUserId, now }: Decision,
) {
  return updateRow(transaction, 'market_pricing_updates', ids, {
    status,
    is_applied: false,
    decided_at: status === 'open' ? null : now,
    decided_by_admin_id: status === 'open' ? null : adminUserId,
  })
}
