/**
 * Edits of bid items by staff. Totals are recomputed, changed lines are marked, and a line's origin
 * is never taken from the request.
 */
import type { BidItem } from '#core/bid-items/bid-item.ts'
import type { BidItemRole } from '#core/bid-items/bid-item-role.ts'
import { editBidItem, fromWireBidItem, type WireBidItem } from '#core/bid-items/bid-item-wire.ts'
import { recomputeBidItems, withPercentageSteps } from '#core/bid-items/total-bid-items.ts'
import { formatNumber, formatUsd } from '#core/money/format-money.ts'
import { changeBetween, changePart, type PartFigures, partChanges } from './change-part.ts'

export type SentBidItem = Pick<
  WireBidItem,
  'id' | 'item' | 'description' | 'category' | 'unit' | 'quantity' | 'unitPrice' | 'isPercentage'
> & {
  /** Older callers leave it out; the line then keeps its role. */
  readonly role?: BidItemRole | undefined
  /** The figures of the line's assemblies, in their order; left out where they stay. */
  readonly partFigures?: readonly PartFigures[] | undefined
}

/** `stored` are the current items; a sent line with the id of one of them edits that item. */
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
  return withPercentageSteps(recomputeBidItems(items))
}

function changeLine(before: BidItem, line: SentBidItem): BidItem {
  const opened = (line.partFigures ?? []).reduce<BidItem>((item, figures, at) => {
    const part = item.provenance?.parts?.[at]
    return part ? changePart(item, at, changeBetween(part, figures)) : item
  }, before)
  const after = editBidItem(opened, line)
  if (after === before || !after.provenance) return after
  const [was, is] = [priceText(before), priceText(after)]
  const steps = [
    ...partChanges(before, opened),
    ...(was === is ? [] : [`Staff changed ${was} to ${is}.`]),
  ]
  if (steps.length === 0) return after
  return {
    ...after,
    provenance: { ...after.provenance, steps: [...after.provenance.steps, ...steps] },
  }
}

function newLine(line: SentBidItem, index: number, taken: ReadonlySet<string>): BidItem {
  const { provenance: _, ...item } = fromWireBidItem(line, index)
  let id = item.id
  for (let copy = 2; taken.has(id); copy += 1) id = `${item.id}-${copy}`
  return { ...item, id, origin: 'staff', editedByStaff: true, unpriced: false }
}

function priceText(item: BidItem): string {
  if (item.isPercentage) return `${item.unitPriceCents / 100} %`
  return `${formatNumber(item.quantity)} ${item.unit} at ${formatUsd(item.unitPriceCents)}`
}
