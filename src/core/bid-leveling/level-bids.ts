/**
 * Bids made comparable: every bid on the lines of the estimate, with missing lines plugged with the
 * estimate's value and marked. A leveled total is the bid's own sum plus its plugs.
 */
import type { BidItem } from '#core/bid-items/bid-item.ts'
import type { Assessment } from '#core/estimate/assessment.ts'
import { type Cents, percentOf, sumCents } from '#core/money/money.ts'
import type { ContractorBid, ContractorLine } from './contractor-bid.ts'
import { judgeRow } from './judge-row.ts'
import type { LeveledBid, LeveledCell, LeveledRow, Leveling } from './leveling.ts'
import { placeInRange } from './range-percentile.ts'
import { suggestLine } from './suggest-line.ts'

export function levelBids(
  items: readonly BidItem[],
  assessment: Pick<Assessment, 'range' | 'estimateClass'>,
  bids: readonly ContractorBid[],
): Leveling {
  const excluded = new Map(bids.map((bid) => [bid.id, excludedLines(bid, items)]))
  const known = new Set(items.map((item) => item.id))
  const rows = items.map((item) => {
    const cells = bids.map((bid) => {
      const isExcluded = excluded.get(bid.id)?.has(item.id) ?? false
      return cellOf(item, bid, { isExcluded, basisCents: basisOf(item, bid, items) })
    })
    return {
      lineId: item.id,
      item: item.item,
      category: item.category,
      estimateCents: item.totalCents,
      cells: judgeRow(cells, assessment.estimateClass),
    }
  })
  const leveled = bids.map((bid, index) => sumBid(bid, index, rows, known, assessment))
  return {
    rows,
    bids: ranked(leveled),
    estimateCents: sumCents(items.map((item) => item.totalCents)),
  }
}

type CellContext = { readonly isExcluded: boolean; readonly basisCents: Cents }

function cellOf(
  item: BidItem,
  bid: ContractorBid,
  { isExcluded, basisCents }: CellContext,
): LeveledCell {
  const own = bid.lines.filter((line) => line.lineId === item.id)
  const quiet = { bidId: bid.id, basisCents, isExcluded: false, isAllowance: false }
  if (own.length > 0) {
    const isAllowance = own.some((line) => line.isAllowance)
    return { ...quiet, cents: sumCents(own.map(centsOf)), state: 'carried', isAllowance }
  }
  if (isIncluded(item, bid)) return { ...quiet, cents: 0, state: 'included' }
  return { ...quiet, cents: basisCents, state: 'plugged', isExcluded }
}

/** A bid whose lines include markup is compared and plugged with values that include it too. */
function basisOf(item: BidItem, bid: ContractorBid, items: readonly BidItem[]): Cents {
  if (item.isPercentage || !bid.includesMarkup) return item.totalCents
  const carried = new Set(bid.lines.map((line) => line.lineId))
  const inside = items.filter(
    (one) => one.isPercentage && !carried.has(one.id) && isIncluded(one, bid),
  )
  const percent = inside.reduce((sum, one) => sum + one.unitPriceCents / 100, 0)
  return item.totalCents + percentOf(item.totalCents, percent)
}

// Contingency belongs to the owner, so a bidder without it has not included it in other lines.
function isIncluded(item: BidItem, bid: ContractorBid): boolean {
  if (bid.includedLineIds.includes(item.id)) return true
  return bid.includesMarkup && item.isPercentage && item.role !== 'contingency'
}

function excludedLines(bid: ContractorBid, items: readonly BidItem[]): ReadonlySet<string> {
  const lines = bid.exclusions.flatMap((text) => suggestLine({ text, csi: '' }, items)?.id ?? [])
  return new Set(lines)
}

function sumBid(
  bid: ContractorBid,
  index: number,
  rows: readonly LeveledRow[],
  known: ReadonlySet<string>,
  { range }: Pick<Assessment, 'range'>,
): Omit<LeveledBid, 'rank'> {
  const cells = rows.flatMap((row) => row.cells[index] ?? [])
  const plugged = cells.filter((cell) => cell.state === 'plugged')
  const statedCents = sumCents(bid.lines.map(centsOf))
  const pluggedCents = sumCents(plugged.map((cell) => cell.cents))
  const leveledCents = statedCents + pluggedCents
  const others = bid.lines.filter((line) => !known.has(line.lineId))
  return {
    id: bid.id,
    name: bid.name,
    statedCents,
    pluggedCents,
    leveledCents,
    otherCents: sumCents(others.map(centsOf)),
    gaps: plugged.length,
    outliers: cells.filter((cell) => cell.outlier !== undefined).length,
    place: placeInRange(range, leveledCents),
  }
}

function ranked(bids: readonly Omit<LeveledBid, 'rank'>[]): readonly LeveledBid[] {
  return bids.map((bid) => ({
    ...bid,
    rank: 1 + bids.filter((other) => other.leveledCents < bid.leveledCents).length,
  }))
}

const centsOf = (line: ContractorLine) => line.cents
