/**
 * The quality rules of a drafted or edited report, each with a sentence for staff. No issue means
 * the report passes by itself; it is still approved by a person.
 */

import type { BidItem, BidTotals } from '#core/bid-items/bid-item.ts'
import { recomputeBidItems, totalBidItems } from '#core/bid-items/total-bid-items.ts'
import { maxSquareFeet } from '#core/catalog/intake-options.ts'
import { projectTypeLabel } from '#core/catalog/project-type.ts'
import { isInMarket } from '#core/market-area/market-area.ts'
import { formatInteger, formatUsd, formatUsdWhole } from '#core/money/format-money.ts'
import { numbersNotInFacts } from '#core/narrative/number-check.ts'
import { plausibleBand } from '#core/pricing/permit-bands.ts'
import { isOldPrice, oldestPriceDays } from '#core/pricing/price-age.ts'
import { floorPriceFor, type PriceBook } from '#core/pricing/price-book.ts'
import { existingSystemLabels, type ProjectFacts } from '#core/project/project-facts.ts'
import { unknownSystems } from '#core/project/relevant-systems.ts'
import { homeMarket } from '#core/rules/packs/home-market.ts'
import { type Day, daysBetween, formatDay, type Instant } from '#core/time/day.ts'

export type QualityInput = {
  readonly facts: ProjectFacts
  readonly items: readonly BidItem[]
  /** The totals as stored or shown; they must tie with the items. */
  readonly totals: BidTotals
  readonly priceBook: PriceBook
  readonly pricedOn: Day
  readonly narrative?: string
  /** Numbers that the narrative may contain, as `narrativeNumbers` lists them. */
  readonly allowedNumbers?: readonly number[]
  readonly now?: Instant
  readonly qcDeadline?: Instant
}

export type QualityVerdict = {
  readonly qcStatus: 'auto_passed' | 'needs_review'
  readonly validationIssues: readonly string[]
}

export function checkQuality(input: QualityInput): QualityVerdict {
  const validationIssues = [
    ...totalIssues(input),
    ...areaIssues(input.facts),
    ...perSquareFootIssues(input),
    ...lineIssues(input.items),
    ...shareIssues(input.items),
    ...ageIssues(input),
    ...placeIssues(input.facts),
    ...systemIssues(input.facts),
    ...narrativeIssues(input),
    ...deadlineIssues(input),
  ]
  return {
    qcStatus: validationIssues.length === 0 ? 'auto_passed' : 'needs_review',
    validationIssues,
  }
}

function totalIssues({ items, totals, facts }: QualityInput): string[] {
  if (items.length === 0) return ['The estimate has no bid items.']
  const lines = recomputeBidItems(items)
  const wrong = lines.filter((line, index) => line.totalCents !== items[index]?.totalCents)
  const issues = wrong.map(
    (line) => `The total of "${line.item}" is not its quantity times its unit price.`,
  )
  const sum = totalBidItems(lines, facts.squareFootage)
  if (sum.totalCents !== totals.totalCents) {
    issues.push(
      `The totals do not tie: the lines sum to ${formatUsd(sum.totalCents)}, the report says ${formatUsd(totals.totalCents)}.`,
    )
  }
  return issues
}

function areaIssues({ squareFootage: area }: ProjectFacts): string[] {
  if (!(area > 0)) return ['The area of the space is missing.']
  if (area <= maxSquareFeet) return []
  const most = formatInteger(maxSquareFeet)
  return [`The area of ${formatInteger(area)} sf is above the ${most} sf that reports cover.`]
}

function perSquareFootIssues({ facts, totals, priceBook }: QualityInput): string[] {
  const { projectType, salonSubcategory, squareFootage } = facts
  if (!(squareFootage > 0)) return []
  const type = projectTypeLabel(projectType, salonSubcategory)
  const price = formatUsd(totals.perSquareFootCents)
  const floor = floorPriceFor(priceBook, projectType, salonSubcategory)
  if (totals.perSquareFootCents < floor) {
    return [`${price} per sf is under the floor of ${formatUsd(floor)} for ${type}.`]
  }
  const band = plausibleBand(projectType)
  const inside = totals.perSquareFootCents >= band.low && totals.perSquareFootCents <= band.high
  if (inside) return []
  return [
    `${price} per sf is outside the usual ${formatUsdWhole(band.low)}-${formatUsdWhole(band.high)} for ${type}.`,
  ]
}

function lineIssues(items: readonly BidItem[]): string[] {
  return items.flatMap((item) => {
    if (item.unpriced) return [`"${item.item}" has no price and adds nothing to the total.`]
    if (!item.isPercentage && item.totalCents === 0) return [`"${item.item}" stands at $0.00.`]
    return []
  })
}

/** One line above this share of all work, or a percentage above 25%, is worth a look. Judgment. */
const largestShare = 0.4
const largestPercent = 25

function shareIssues(items: readonly BidItem[]): string[] {
  const { subtotalCents } = totalBidItems(items, 0)
  return items.flatMap((item) => {
    if (item.isPercentage) {
      const percent = item.unitPriceCents / 100
      return percent > largestPercent ? [`"${item.item}" is unusually high at ${percent}%.`] : []
    }
    const share = subtotalCents > 0 ? item.totalCents / subtotalCents : 0
    if (share <= largestShare) return []
    return [`"${item.item}" alone is ${Math.round(share * 100)}% of the work.`]
  })
}

// The rule is about the price rows themselves. Carrying an old row forward with an index makes it
// dearer, not fresher; only a new price date does. Lines that staff priced by hand are left out.
function ageIssues({ items, pricedOn }: QualityInput): string[] {
  const dates = items
    .filter((item) => item.biography && !item.isPercentage && !item.editedByStaff)
    .map((item) => item.biography?.priceDate ?? pricedOn)
    .filter((date) => isOldPrice(date, pricedOn))
    .sort()
  const oldest = dates[0]
  if (oldest === undefined) return []
  const lines = dates.length === 1 ? '1 line is' : `${dates.length} lines are`
  return [
    `${lines} priced from rows older than ${oldestPriceDays} days; the oldest is of ${formatDay(oldest)}, ${daysBetween(oldest, pricedOn)} days before pricing. Update or confirm them.`,
  ]
}

function placeIssues(facts: ProjectFacts): string[] {
  if (isInMarket(facts)) return []
  const place = [facts.city, facts.state, facts.zipCode].filter(Boolean).join(', ')
  return [`The address (${place || 'not given'}) is outside the ${homeMarket.name} market.`]
}

function systemIssues(facts: ProjectFacts): string[] {
  const unknown = unknownSystems(facts).map((id) => existingSystemLabels[id])
  if (unknown.length === 0) return []
  return [`Not known whether these systems exist: ${unknown.join(', ')}.`]
}

function narrativeIssues({ narrative, allowedNumbers }: QualityInput): string[] {
  if (!narrative || !allowedNumbers) return []
  const strange = numbersNotInFacts(narrative, allowedNumbers)
  if (strange.length === 0) return []
  return [`The narrative has numbers that are in no table: ${strange.join(', ')}.`]
}

function deadlineIssues({ now, qcDeadline }: QualityInput): string[] {
  if (!now || !qcDeadline || Date.parse(now) <= Date.parse(qcDeadline)) return []
  return [`The report is late: it was due ${formatDay(qcDeadline.slice(0, 10))}.`]
}
