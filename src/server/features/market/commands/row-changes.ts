import type { PricingUpdate } from '#contract/market-updates.ts'
import { templateOfMarket } from '#core/market/market-type.ts'
import { centsFromDollars } from '#core/money/money.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import type { TierPrices } from '#core/pricing/price-row.ts'
import { type PriceRowChanges, templateRowKey } from '#core/pricing/price-row-changes.ts'
import { sizeTiers } from '#core/pricing/size-tier.ts'
import { countOf } from '#core/sentence-parts.ts'
import type { StoredUpdate } from '../reads/updates.ts'

export function keyOf({ projectType, lineId }: StoredUpdate): string {
  return templateRowKey(templateOfMarket(projectType), lineId)
}

/** The row changes of the proposals, in the form that the price book takes. */
export function rowChanges(updates: readonly StoredUpdate[]): PriceRowChanges {
  return Object.fromEntries(
    updates.map((update) => [
      keyOf(update),
      {
        priceRanges: inCents(update.newPriceRanges),
        source:
          `Market update (${update.dataSource}, ${update.confidence} confidence): ${update.notes ?? ''}`.slice(
            0,
            300,
          ),
        ...(update.pricedOn === null ? {} : { priceDate: update.pricedOn }),
      },
    ]),
  )
}

export function noteOf(updates: readonly StoredUpdate[]): string {
  const types = [...new Set(updates.map(({ projectType }) => projectType))].join(', ')
  return `Market pricing: ${countOf(updates.length, 'row')} of ${types}`
}

export function inCents(ranges: PricingUpdate['newPriceRanges']): TierPrices {
  const entries = sizeTiers.map((tier) => {
    const { low, likely, high } = ranges[tier]
    return [
      tier,
      {
        low: centsFromDollars(low),
        likely: centsFromDollars(likely),
        high: centsFromDollars(high),
      },
    ]
  })
  return Object.fromEntries(entries) as TierPrices
}

/** Whether the row's likely prices still equal these. */
export function isAt(
  book: PriceBook,
  { projectType, lineId }: StoredUpdate,
  allowed: readonly PricingUpdate['newPriceRanges'][],
): boolean {
  const line = book.templates[templateOfMarket(projectType)].lines.find(({ id }) => id === lineId)
  const ranges = line?.unit === 'SF' ? line.priceRanges : undefined
  return allowed.some((one) => {
    const cents = inCents(one)
    return sizeTiers.every((tier) => ranges?.[tier].likely === cents[tier].likely)
  })
}
