/**
 * Bids made comparable: every bid on the lines of the estimate, with missing lines plugged with the
 * estimate's value and marked. An amount for several lines is divided as the estimate divides them.
 * A leveled total is the bid's own sum plus its plugs, each priced once.
 */
import type { BidItem } from '#core/bid-items/bid-item.ts'
import type { Assessment } from '#core/estimate/assessment.ts'
import { type Cents, percentOf, roundHalfAway, sumCents } from '#core/money/money.ts'
import { splitCents } from '#core/money/split-cents.ts'
import { type ContractorBid, type ContractorLine, coveredLineIds } from './contractor-bid.ts'
import { judgeRow } from './judge-row.ts'
import type { LeveledBid, LeveledCell, LeveledRow, Leveling } from './leveling.ts'
import { placeInRange } from './range-percentile.ts'
import { suggestLines } from './suggest-line.ts'

export function levelBids(
  items: readonly BidItem[],
  assessment: Pick<Assessment, 'range' | 'estimateClass'>,
  bids: readonly ContractorBid[],
): Leveling {
  const excluded = new Map(bids.map((bid) => [bid.id, excludedLines(bid, items)]))
  const known = new Set(items.map((item) => item.id))
  const carried = new Map(bids.map((bid) => [bid.id, carriedAmounts(bid, items)]))
  const rows = items.map((item) => {
    const cells = bids.map((bid) => {
      const isExcluded = excluded.get(bid.id)?.has(item.id) ?? false
      const amounts = carried.get(bid.id) ?? new Map<string, Carried>()
      const basisCents = basisOf(item, bid, items, amounts)
      return cellOf(item, bid, { isExcluded, basisCents, own: amounts.get(item.id) })
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

/** What a bid carries on a line of the estimate. */
type Carried = {
  readonly cents: Cents
  readonly isAllowance: boolean
  readonly isShared: boolean
  /** The bidder's lines that it comes from. */
  readonly sources: readonly string[]
}

type CarriedAmounts = ReadonlyMap<string, Carried>

function carriedAmounts(bid: ContractorBid, items: readonly BidItem[]): CarriedAmounts {
  const known = new Map(items.map((item) => [item.id, item.totalCents]))
  const carried = new Map<string, Carried>()
  for (const line of bid.lines) {
    const covered = coveredLineIds(line).filter((id) => known.has(id))
    const parts = splitCents(
      line.cents,
      // A line that the estimate has at $0 can still be bid.
      covered.map((id) => Math.max(1, known.get(id) ?? 0)),
    )
    for (const [index, id] of covered.entries()) {
      const before = carried.get(id)
      carried.set(id, {
        cents: (before?.cents ?? 0) + (parts[index] ?? 0),
        isAllowance: line.isAllowance || (before?.isAllowance ?? false),
        isShared: covered.length > 1 || (before?.isShared ?? false),
        sources: [...(before?.sources ?? []), line.id],
      })
    }
  }
  return carried
}

type CellContext = {
  readonly isExcluded: boolean
  readonly basisCents: Cents
  readonly own: Carried | undefined
}

function cellOf(
  item: BidItem,
  bid: ContractorBid,
  { isExcluded, basisCents, own }: CellContext,
): LeveledCell {
  const quiet = {
    bidId: bid.id,
    basisCents,
    isExcluded: false,
    isAllowance: false,
    isShared: false,
    sources: [],
  }
  if (own) return { ...quiet, ...own, state: 'carried' }
  if (isIncluded(item, bid)) return { ...quiet, cents: 0, state: 'included' }
  // A bidder's prices hold the minimum charges of the trades that it carries.
  if (isMinimums(item) && basisCents === 0) return { ...quiet, cents: 0, state: 'included' }
  return { ...quiet, cents: basisCents, state: 'plugged', isExcluded }
}

/** A bid whose lines include markup is compared and plugged with values that include it too. */
function basisOf(
  item: BidItem,
  bid: ContractorBid,
  items: readonly BidItem[],
  carried: CarriedAmounts,
): Cents {
  const cents =
    isMinimums(item) && !carried.has(item.id)
      ? roundHalfAway(item.totalCents * missingShare(bid, items, carried))
      : item.totalCents
  if (item.isPercentage || !bid.includesMarkup) return cents
  const inside = items.filter(
    (one) => one.isPercentage && !carried.has(one.id) && isIncluded(one, bid),
  )
  const percent = inside.reduce((sum, one) => sum + one.unitPriceCents / 100, 0)
  return cents + percentOf(cents, percent)
}

function isMinimums({ id }: BidItem): boolean {
  return id === 'counted.minimums'
}

/** The share of the work that the bid neither carries nor includes elsewhere. */
function missingShare(
  bid: ContractorBid,
  items: readonly BidItem[],
  carried: CarriedAmounts,
): number {
  const work = items.filter((item) => !item.isPercentage && !isMinimums(item))
  const all = sumCents(work.map((item) => item.totalCents))
  const missing = work.filter((item) => !carried.has(item.id) && !isIncluded(item, bid))
  return all > 0 ? sumCents(missing.map((item) => item.totalCents)) / all : 0
}

// Contingency belongs to the owner, so a bidder without it has not included it in other lines.
function isIncluded(item: BidItem, bid: ContractorBid): boolean {
  if (bid.includedLineIds.includes(item.id)) return true
  return bid.includesMarkup && item.isPercentage && item.role !== 'contingency'
}

function excludedLines(bid: ContractorBid, items: readonly BidItem[]): ReadonlySet<string> {
  const lines = bid.exclusions.flatMap((text) =>
    suggestLines({ text, csi: '' }, items).map(({ id }) => id),
  )
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
  const others = bid.lines.filter((line) => !coveredLineIds(line).some((id) => known.has(id)))
  return {
    id: bid.id,
    name: bid.name,
    statedCents,
    pluggedCents,
    leveledCents,
    otherCents: sumCents(others.map(centsOf)),
    gaps: plugged.length,
    // A lump sum that stands out does so on each of its lines, and counts once.
    outliers: new Set(
      cells.filter((cell) => cell.outlier !== undefined).map((cell) => cell.sources.join(' ')),
    ).size,
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
