import type { BidItem } from '#core/bid-items/bid-item.ts'
import type { BidItemRole } from '#core/bid-items/bid-item-role.ts'
import { editBidItem, newBidItem } from '#core/bid-items/bid-item-wire.ts'
import { type Cents, dollarsFromCents, roundHalfAway } from '#core/money/money.ts'
import { largestUnitPrice, longestText } from './sheet-columns.ts'

type Items = readonly BidItem[]

export function withoutRows(items: Items, ids: readonly string[]): Items {
  return items.filter(({ id }) => !ids.includes(id))
}

/** Each copy is placed below its original and counts as added by staff. */
export function withCopies(items: Items, newIds: ReadonlyMap<string, string>): Items {
  return items.flatMap((item) => {
    const id = newIds.get(item.id)
    return id === undefined ? [item] : [item, copyOf(item, id)]
  })
}

function copyOf(item: BidItem, id: string): BidItem {
  return editBidItem(newBidItem(id), {
    item: `${item.item} (copy)`.slice(0, longestText.item),
    description: item.description,
    category: item.category,
    role: item.role,
    unit: item.unit,
    quantity: item.quantity,
    unitPrice: dollarsFromCents(item.unitPriceCents),
    isPercentage: item.isPercentage,
  })
}

/** A percentage line is shown with the business items, whatever its category. */
export function withCategory(items: Items, ids: readonly string[], category: string): Items {
  const name = category.trim().slice(0, longestText.category)
  return items.map((item) =>
    ids.includes(item.id) && name !== '' ? editBidItem(item, { category: name }) : item,
  )
}

/** Sets the role of the lines, on which range, markup and contingency depend. */
export function withRoleOf(items: Items, ids: readonly string[], role: BidItemRole): Items {
  return items.map((item) => (ids.includes(item.id) ? editBidItem(item, { role }) : item))
}

/** Cents per unit by id; lines that are not named keep their price. */
export function withPrices(items: Items, prices: ReadonlyMap<string, Cents>): Items {
  return items.map((item) => {
    const price = prices.get(item.id)
    return price === undefined ? item : editBidItem(item, { unitPrice: dollarsFromCents(price) })
  })
}

/** Unit prices after a change in percent; the rates of percentage lines do not change. */
export function pricesChangedBy(items: Items, percent: number): Map<string, Cents> {
  const changed = items.filter(({ isPercentage, unpriced }) => !isPercentage && !unpriced)
  return new Map(
    changed.map(({ id, unitPriceCents }) => {
      const price = roundHalfAway(unitPriceCents * (1 + percent / 100))
      return [id, Math.min(Math.max(0, price), largestUnitPrice * 100)]
    }),
  )
}
