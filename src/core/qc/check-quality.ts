/**
 * The quality rules of a drafted or edited report, each with a sentence for staff. Without a
 * blocking issue the report passes automatically, and a person still has to approve it. The age of
 * the price rows affects every order, so it is not an issue of single orders.
 */

import type { BidItem, BidTotals } from '#core/bid-items/bid-item.ts'
import { recomputeBidItems, totalBidItems } from '#core/bid-items/total-bid-items.ts'
import { maxSquareFeet } from '#core/catalog/intake-options.ts'
import { projectTypeLabel } from '#core/catalog/project-type.ts'
import { findConflicts } from '#core/facts-check/find-conflicts.ts'
import type { MarketArea } from '#core/market-area/market-area.ts'

import { isInMarket } from '#core/market-area/market-area.ts'
import { formatInteger, formatUsd, formatUsdWhole } from '#core/money/format-money.ts'
import { numbersNotInFacts } from '#core/narrative/number-check.ts'
import type { BidItemConfiguration } from '#core/pricing/bid-item-configuration.ts'
import { plausibleBand } from '#core/pricing/permit-bands.ts'
import { floorPriceFor, type PriceBook } from '#core/pricing/price-book.ts'
import { existingSystemLabels, type ProjectFacts } from '#core/project/project-facts.ts'
import { unknownSystems } from '#core/project/relevant-systems.ts'
import { formatDay, type Instant } from '#core/time/day.ts'
import { compareMethods, largestGap, type PricingMethod } from './compare-methods.ts'
import { countedTogetherIssues } from './counted-together.ts'
import { draftedLineIssues } from './drafted-lines.ts'
import { isBlocking, issuesOf, type QualityIssue } from './quality-issue.ts'

export type QualityInput = {
  readonly facts: ProjectFacts
  readonly items: readonly BidItem[]
  /** The totals as stored or shown; they must equal the sums of the items. */
  readonly totals: BidTotals
  readonly priceBook: PriceBook
  /** What staff saved for the type; the list of the program itself is compared with nothing. */
  readonly configuration?: BidItemConfiguration
  readonly narrative?: string
  /** Numbers that the narrative may contain, as `narrativeNumbers` lists them. */
  readonly allowedNumbers?: readonly number[]
  readonly now?: Instant
  readonly qcDeadline?: Instant
}

export type QualityVerdict = {
  readonly qcStatus: 'auto_passed' | 'needs_review'
  readonly issues: readonly QualityIssue[]
}

export function checkQuality(input: QualityInput): QualityVerdict {
  const { facts, items } = input
  const issues = [
    ...issuesOf('lines', lineCountIssues(items)),
    ...issuesOf('totals', totalIssues(input)),
    ...issuesOf('area', areaIssues(facts)),
    ...issuesOf('floor-price', floorIssues(input)),
    ...issuesOf('usual-price', usualPriceIssues(input)),
    ...issuesOf('far-from-rates', gapIssues(input)),
    ...issuesOf('unpriced-line', lineIssues(items)),
    ...issuesOf('large-share', shareIssues(items)),
    ...issuesOf('place', placeIssues(facts, input.priceBook.market.area)),
    ...issuesOf('unknown-systems', systemIssues(facts)),
    ...issuesOf('conflicting-facts', conflictIssues(input)),
    ...issuesOf('stays-as-drafted', [
      ...draftedLineIssues(items, input.priceBook.market),
      ...countedTogetherIssues(items),
    ]),
    ...issuesOf('narrative', narrativeIssues(input)),
    ...issuesOf('lateness', deadlineIssues(input)),
  ]
  return { qcStatus: issues.some(isBlocking) ? 'needs_review' : 'auto_passed', issues }
}

function lineCountIssues(items: readonly BidItem[]): string[] {
  return items.length === 0 ? ['The estimate has no bid items.'] : []
}

function totalIssues({ items, totals, facts }: QualityInput): string[] {
  if (items.length === 0) return []
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

function isUnderFloor({ facts, totals, priceBook }: QualityInput): boolean {
  const floor = floorPriceFor(priceBook, facts.projectType, facts.salonSubcategory)
  return facts.squareFootage > 0 && totals.perSquareFootCents < floor
}

function floorIssues(input: QualityInput): string[] {
  if (!isUnderFloor(input)) return []
  const { projectType, salonSubcategory } = input.facts
  const floor = formatUsd(floorPriceFor(input.priceBook, projectType, salonSubcategory))
  const type = projectTypeLabel(projectType, salonSubcategory)
  return [
    `${formatUsd(input.totals.perSquareFootCents)} per sf is under the floor of ${floor} for ${type}.`,
  ]
}

function usualPriceIssues(input: QualityInput): string[] {
  const { projectType, salonSubcategory, squareFootage } = input.facts
  if (!(squareFootage > 0) || isUnderFloor(input)) return []
  const price = input.totals.perSquareFootCents
  const band = plausibleBand(projectType)
  if (price >= band.low && price <= band.high) return []
  const type = projectTypeLabel(projectType, salonSubcategory)
  return [
    `${formatUsd(price)} per sf is outside the usual ${formatUsdWhole(band.low)}-${formatUsdWhole(band.high)} for ${type}.`,
  ]
}

function gapIssues({ facts, items, priceBook, now, configuration }: QualityInput): string[] {
  if (items.length === 0) return []
  const pricedOn = now?.slice(0, 10) ?? priceBook.priceDate
  const [own, ...others] = compareMethods(facts, items, priceBook, pricedOn, configuration)
  return others
    .filter(({ gapPercent }) => Math.abs(gapPercent) > largestGap)
    .map(({ method, totalCents, gapPercent, reason }) => {
      const side = gapPercent < 0 ? 'below' : 'above'
      return `${formatUsdWhole(own?.totalCents ?? 0)} is ${Math.abs(gapPercent)}% ${side} the ${formatUsdWhole(totalCents)} of ${methodNames[method]}. ${reason}`
    })
}

const methodNames: Readonly<Record<PricingMethod, string>> = {
  counted: 'the estimate counted from the program',
  configured: 'the saved configuration of the type',
  'per-square-foot': 'rates per square foot',
}

function lineIssues(items: readonly BidItem[]): string[] {
  return items.flatMap((item) => {
    if (item.unpriced) return [`"${item.item}" has no price and adds nothing to the total.`]
    if (item.isPercentage || item.totalCents !== 0) return []
    const missing = item.quantity === 0 ? 'quantity' : 'price'
    return [`"${item.item}" has no ${missing} and stands at $0.00.`]
  })
}

/** A line above this share of all work, or a percentage above 25%, raises an issue. Judgment. */
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

function placeIssues(facts: ProjectFacts, area: MarketArea): string[] {
  if (isInMarket(facts, area)) return []
  const place = [facts.city, facts.state, facts.zipCode].filter(Boolean).join(', ')
  return [`The address (${place || 'not given'}) is outside the ${area.name} market.`]
}

function systemIssues(facts: ProjectFacts): string[] {
  const unknown = unknownSystems(facts).map((id) => existingSystemLabels[id])
  if (unknown.length === 0) return []
  return [`Not known whether these systems exist: ${unknown.join(', ')}.`]
}

function conflictIssues({ facts, priceBook, now }: QualityInput): string[] {
  const today = now?.slice(0, 10) ?? priceBook.priceDate
  return findConflicts(facts, today).map(
    ({ sentence }) => `The facts contradict each other: ${sentence}`,
  )
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
