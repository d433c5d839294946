/**
 * The lines of an estimate that a reviewer should look at first. Shares are compared with the
 * median of plain drafts of the same type over all sizes and finishes; the limits are judgment.
 */
import type { BidItem } from '#core/bid-items/bid-item.ts'
import { totalBidItems } from '#core/bid-items/total-bid-items.ts'
import { finishQualities } from '#core/catalog/intake-options.ts'
import type { ProjectType, SalonSubcategory } from '#core/catalog/project-type.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import { type Cents, roundHalfAway } from '#core/money/money.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import { plainProject } from '#core/project/plain-project.ts'
import { median } from '#core/statistics/median.ts'

export const lineExceptionIds = ['changed-by-staff', 'outside-band', 'large-share'] as const

export type LineException = (typeof lineExceptionIds)[number]

/** Shares of the work, 0 to 1: of each line of the type by its name, and of the median line. */
export type TypicalShares = {
  readonly byName: ReadonlyMap<string, number>
  readonly median: number
}

const sampleAreas = [700, 1500, 3000, 4500] as const

/** A share above this many medians stands out, but not below this part of the work. Judgment. */
const timesMedian = 3
const leastShare = 0.03

export function typicalShares(
  projectType: ProjectType,
  salonSubcategory: SalonSubcategory | undefined,
  priceBook: PriceBook,
): TypicalShares {
  const shares = new Map<string, number[]>()
  for (const squareFootage of sampleAreas) {
    for (const { id: finishQuality } of finishQualities) {
      const facts = {
        ...plainProject(projectType, priceBook.market.area),
        squareFootage,
        finishQuality,
        ...(salonSubcategory ? { salonSubcategory } : {}),
      }
      const { bidItems } = draftEstimate(facts, priceBook, priceBook.priceDate)
      for (const [name, share] of sharesOf(bidItems)) {
        shares.set(name, [...(shares.get(name) ?? []), share])
      }
    }
  }
  const byName = new Map([...shares].map(([name, values]) => [name, median(values)]))
  return { byName, median: median([...byName.values()]) }
}

/** By line id; lines without an exception are left out. */
export function lineExceptions(
  items: readonly BidItem[],
  typical: TypicalShares,
): ReadonlyMap<string, readonly LineException[]> {
  const shares = sharesOf(items)
  const found = items.map((item): [string, readonly LineException[]] => {
    const share = shares.get(nameOf(item)) ?? 0
    const usual = typical.byName.get(nameOf(item)) ?? typical.median
    const checks: Readonly<Record<LineException, boolean>> = {
      'changed-by-staff': item.editedByStaff,
      'outside-band': isOutsideBand(item),
      'large-share': share >= leastShare && share > timesMedian * usual,
    }
    return [item.id, lineExceptionIds.filter((id) => checks[id])]
  })
  return new Map(found.filter(([, ids]) => ids.length > 0))
}

/** The price row's own range with the factors of the line. */
function isOutsideBand({ provenance, unitPriceCents, isPercentage }: BidItem): boolean {
  if (!provenance?.priceRange || isPercentage) return false
  const { finish, location, escalation, reuse } = provenance.factors
  const factor = finish * location * escalation * reuse
  const { low, high } = provenance.priceRange
  // Factors are applied one after the other, each rounded to the cent.
  const slack = 4
  return unitPriceCents < low * factor - slack || unitPriceCents > high * factor + slack
}

/** What the line costs beyond three times its usual share of the work; 0 below that. */
export function aboveUsualShare(
  item: BidItem,
  items: readonly BidItem[],
  typical: TypicalShares,
): Cents {
  const { subtotalCents } = totalBidItems(items, 0)
  const usual = typical.byName.get(nameOf(item)) ?? typical.median
  return Math.max(0, item.totalCents - roundHalfAway(subtotalCents * usual * timesMedian))
}

function sharesOf(items: readonly BidItem[]): Map<string, number> {
  const { subtotalCents } = totalBidItems(items, 0)
  const lines = items.filter(({ isPercentage }) => !isPercentage)
  return new Map(
    lines.map((item) => [nameOf(item), subtotalCents > 0 ? item.totalCents / subtotalCents : 0]),
  )
}

function nameOf({ item }: BidItem): string {
  return item.trim().toLowerCase()
}
