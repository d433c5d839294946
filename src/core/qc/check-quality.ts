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
import type { SpendingLimit } from '#core/facts-check/spending-limit.ts'
import { isGiven, isOutside, type MarketArea } from '#core/market-area/market-area.ts'
import { formatInteger, formatUsd, formatUsdWhole } from '#core/money/format-money.ts'
import type { Cents } from '#core/money/money.ts'
import type { CustomerWords } from '#core/narrative/customer-words.ts'
import { type AllowedNumbers, numbersNotInFacts } from '#core/narrative/number-check.ts'
import type { BidItemConfiguration } from '#core/pricing/bid-item-configuration.ts'
import type { FormerFloors } from '#core/pricing/floor-prices.ts'
import { plausibleBand } from '#core/pricing/permit-bands.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { type Day, formatDay, type Instant } from '#core/time/day.ts'
import { localDay } from '#core/time/time-zone.ts'
import { projectUse } from '#core/uses/all-uses.ts'
import { compareMethods, gapTexts } from './compare-methods.ts'
import { countedTogetherIssues } from './counted-together.ts'
import { draftedLineIssues } from './drafted-lines.ts'
import { farFromBudget, outsideUsualPrice } from './far-figures.ts'
import { strangeWords } from './narrative-words.ts'
import { isBlocking, issuesOf, outsideAreaIssues, type QualityIssue } from './quality-issue.ts'

export type QualityInput = {
  readonly facts: ProjectFacts
  readonly items: readonly BidItem[]
  /** The totals as stored or shown; they must equal the sums of the items. */
  readonly totals: BidTotals
  readonly priceBook: PriceBook
  /** Floors that lower ones replaced, and that the report still has to meet. */
  readonly formerFloors?: FormerFloors
  /** What staff saved for the type; the list of the program itself is compared with nothing. */
  readonly configuration?: BidItemConfiguration
  readonly narrative?: string
  /** Numbers that the narrative may contain, as `narrativeNumbers` lists them. */
  readonly allowedNumbers?: AllowedNumbers
  readonly customerWords?: CustomerWords
  /** What the customer means to spend. */
  readonly budget?: SpendingLimit
  /** The likely cost, P50. */
  readonly likelyCents?: Cents
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
    ...issuesOf('price-ceiling', ceilingIssues(input)),
    ...issuesOf('far-from-budget', budgetIssues(input)),
    ...issuesOf('far-from-rates', gapIssues(input)),
    ...issuesOf('unpriced-line', lineIssues(items)),
    ...issuesOf('large-share', shareIssues(items)),
    ...placeIssues(facts, input.priceBook.market.area),
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

export const noLines = 'The estimate has no bid items.'

function lineCountIssues(items: readonly BidItem[]): string[] {
  return items.length === 0 ? [noLines] : []
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

/** The highest of the floor in force and those that still count. */
function floorOf({ facts, priceBook, formerFloors = {} }: QualityInput) {
  const type = projectUse(facts).configuration
  const [inForce, former] = [priceBook.floorPrices[type], formerFloors[type] ?? 0]
  return { floor: Math.max(inForce, former), isFormer: former > inForce }
}

function isUnderFloor(input: QualityInput): boolean {
  const { facts, totals } = input
  return facts.squareFootage > 0 && totals.perSquareFootCents < floorOf(input).floor
}

function floorIssues(input: QualityInput): string[] {
  if (!isUnderFloor(input)) return []
  const { projectType, salonSubcategory } = input.facts
  const { floor, isFormer } = floorOf(input)
  const type = projectTypeLabel(projectType, salonSubcategory)
  const lowered = isFormer ? ', which was lowered since and still counts here' : ''
  return [
    `${formatUsd(input.totals.perSquareFootCents)} per sf is under the floor of ${formatUsd(floor)} for ${type}${lowered}.`,
  ]
}

function usualPriceIssues(input: QualityInput): string[] {
  if (isUnderFloor(input)) return []
  const far = outsideUsualPrice(input.facts, input.totals.perSquareFootCents)
  return far ? [far.text] : []
}

/** Times the upper end of the usual prices. Judgment: no build-out of a tenant costs as much. */
const ceilingFactor = 5

function ceilingIssues({ facts, totals }: QualityInput): string[] {
  const ceiling = plausibleBand(projectUse(facts).permitKind).high * ceilingFactor
  if (!(facts.squareFootage > 0) || totals.perSquareFootCents <= ceiling) return []
  const type = projectTypeLabel(facts.projectType, facts.salonSubcategory)
  return [
    `${formatUsd(totals.perSquareFootCents)} per sf is above the ceiling of ${formatUsdWhole(ceiling)} for ${type}.`,
  ]
}

function budgetIssues({ budget, likelyCents, totals }: QualityInput): string[] {
  const far = farFromBudget(budget, likelyCents ?? totals.totalCents)
  return far ? [far.text] : []
}

function gapIssues({ facts, items, priceBook, now, configuration }: QualityInput): string[] {
  if (items.length === 0) return []
  const today = marketDay(now, priceBook)
  return gapTexts(compareMethods(facts, items, priceBook, today, configuration))
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

function placeIssues(facts: ProjectFacts, area: MarketArea): readonly QualityIssue[] {
  if (isOutside(facts, area)) return outsideAreaIssues(facts)
  const missing = `The address is missing; the prices are those of ${area.name}.`
  return issuesOf('place', isGiven(facts) ? [] : [missing])
}

function conflictIssues({ facts, priceBook, now }: QualityInput): string[] {
  return findConflicts(facts, marketDay(now, priceBook)).map(
    ({ sentence }) => `The facts contradict each other: ${sentence}`,
  )
}

function narrativeIssues(input: QualityInput): string[] {
  const { narrative, allowedNumbers, customerWords, facts, priceBook } = input
  if (!narrative || !allowedNumbers) return []
  const strange = numbersNotInFacts(narrative, allowedNumbers, customerWords)
  return [
    ...(strange.length === 0
      ? []
      : [`The narrative has numbers that are in no table: ${strange.join(', ')}.`]),
    ...strangeWords(narrative, facts, priceBook.market.area, customerWords?.companyName),
  ]
}

function deadlineIssues({ now, qcDeadline, priceBook }: QualityInput): string[] {
  if (!now || !qcDeadline || Date.parse(now) <= Date.parse(qcDeadline)) return []
  return [`The report is late: it was due ${formatDay(marketDay(qcDeadline, priceBook))}.`]
}

/** The market's day; without a moment, that of the prices. */
function marketDay(moment: Instant | undefined, { market, priceDate }: PriceBook): Day {
  return moment ? localDay(moment, market.area.timeZone) : priceDate
}
