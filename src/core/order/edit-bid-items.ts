/**
 * What staff made of the bid items. Totals are computed anew, changed lines are marked, and where a
 * line came from is never taken from what was sent.
 */
import type { BidItem } from '#core/bid-items/bid-item.ts'
import type { BidItemRole } from '#core/bid-items/bid-item-role.ts'
import { editBidItem, fromWireBidItem, type WireBidItem } from '#core/bid-items/bid-item-wire.ts'
import { recomputeBidItems } from '#core/bid-items/total-bid-items.ts'
import { formatUsd } from '#core/money/format-money.ts'

export type SentBidItem = Pick<
  WireBidItem,
  'id' | 'item' | 'description' | 'category' | 'unit' | 'quantity' | 'unitPrice' | 'isPercentage'
> & {
  /** Left out by callers from before lines had roles: the line keeps the one it has. */
  readonly role?: BidItemRole | undefined
}

/** `stored` are the items as they stand; a sent line with the id of one of them is that line. */
export function editBidItems(
  stored: readonly BidItem[],
  sent: readonly SentBidItem[],
): readonly BidItem[] {
  const known = new Map(stored.map((item) => [item.id, item]))
  const taken = new Set<string>()
  const items = sent.map((line, index) => {
    const before = taken.has(line.id) ? undefined : known.get(line.id)
    const item = before ? changeLine(before, line) : newLine(line, index, taken)
    taken.add(item.id)
    return item
  })
  return recomputeBidItems(items)
}

function changeLine(before: BidItem, line: SentBidItem): BidItem {
  const after = editBidItem(before, line)
  if (after === before || !before.biography) return after
  const [was, is] = [priceText(before), priceText(after)]
  if (was === is) return after
  const step = `Staff changed ${was} to ${is}.`
  return { ...after, biography: { ...before.biography, steps: [...before.biography.steps, step] } }
}

function newLine(line: SentBidItem, index: number, taken: ReadonlySet<string>): BidItem {
  const { biography: _, ...item } = fromWireBidItem(line, index)
  let id = item.id
  for (let copy = 2; taken.has(id); copy += 1) id = `${item.id}-${copy}`
  return { ...item, id, origin: 'staff', editedByStaff: true, unpriced: false }
}

function priceText(item: BidItem): string {
  if (item.isPercentage) return `${item.unitPriceCents / 100} %`
  return `${item.quantity} ${item.unit} at ${formatUsd(item.unitPriceCents)}`
}
