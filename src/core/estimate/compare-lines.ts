/**
 * The differences between two sets of priced lines: added, removed and changed totals. The
 * differences of the lines add up to the difference of the totals.
 */
import type { BidItem } from '#core/bid-items/bid-item.ts'
import { type Cents, sumCents } from '#core/money/money.ts'

export type ComparedLine = Pick<BidItem, 'id' | 'item' | 'category' | 'totalCents'>

export type LineChange = {
  readonly item: string
  readonly category: string
  /** Undefined for a new line. */
  readonly beforeCents: Cents | undefined
  /** Undefined for a removed line. */
  readonly afterCents: Cents | undefined
  readonly differenceCents: Cents
}

export type LineComparison = {
  readonly beforeCents: Cents
  readonly afterCents: Cents
  readonly differenceCents: Cents
  /** In the order of the new lines; removed lines come last. */
  readonly changes: readonly LineChange[]
}

/** Lines match by id, otherwise by name, because another template gives the same work other ids. */
export function compareLines(
  before: readonly ComparedLine[],
  after: readonly ComparedLine[],
): LineComparison {
  const pairs = pairLines(before, after)
  const gone = before.filter((line) => !pairs.has(line))
  const oldLines = new Map([...pairs].map(([old, current]) => [current, old]))
  const changes = [
    ...after.map((line) => change(line, oldLines.get(line), line)),
    ...gone.map((line) => change(line, line, undefined)),
  ]
  const beforeCents = sumCents(before.map((line) => line.totalCents))
  const afterCents = sumCents(after.map((line) => line.totalCents))
  return {
    beforeCents,
    afterCents,
    differenceCents: afterCents - beforeCents,
    changes: changes.filter(isChange),
  }
}

/** Pairs each old line with its new line; no line is used twice. */
export function pairLines<Line extends Pick<BidItem, 'id' | 'item'>>(
  before: readonly Line[],
  after: readonly Line[],
): ReadonlyMap<Line, Line> {
  const pairs = new Map<Line, Line>()
  const taken = new Set<Line>()
  const pairBy = (keyOf: (line: Line) => string) => {
    for (const old of before) {
      if (pairs.has(old)) continue
      const found = after.find((line) => !taken.has(line) && keyOf(line) === keyOf(old))
      if (!found) continue
      pairs.set(old, found)
      taken.add(found)
    }
  }
  pairBy((line) => line.id)
  pairBy((line) => line.item.trim().toLowerCase())
  return pairs
}

function change(
  { item, category }: ComparedLine,
  before: ComparedLine | undefined,
  after: ComparedLine | undefined,
): LineChange {
  return {
    item,
    category,
    beforeCents: before?.totalCents,
    afterCents: after?.totalCents,
    differenceCents: (after?.totalCents ?? 0) - (before?.totalCents ?? 0),
  }
}

function isChange({ beforeCents, afterCents }: LineChange): boolean {
  return beforeCents !== afterCents
}
