/**
 * Drafts an estimate from rates per area: the configuration that staff saved for a type, or the
 * built-in template, which is shown beside the counted estimate as a comparison. The same facts,
 * book and day give the same output. More area or a higher finish never costs less, for areas to
 * within one cent per square foot.
 */
import type { BidItem, BidItemOrigin } from '#core/bid-items/bid-item.ts'
import { type BidItemRole, impliedRole } from '#core/bid-items/bid-item-role.ts'
import {
  percentageSteps,
  recomputeBidItems,
  sortForDisplay,
  totalBidItems,
  withPercentageSteps,
} from '#core/bid-items/total-bid-items.ts'
import { templateFor } from '#core/catalog/project-type.ts'
import { roundHalfAway } from '#core/money/money.ts'
import type { BidItemConfiguration } from '#core/pricing/bid-item-configuration.ts'
import { configurationLines } from '#core/pricing/configuration-lines.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import type { AreaLine, PercentLine, TemplateLine } from '#core/pricing/price-row.ts'
import { tierFor } from '#core/pricing/size-tier.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import type { Market } from '#core/rules/market.ts'
import type { Day } from '#core/time/day.ts'
import { priceAddedLines } from './added-lines.ts'
import { priceAreaLines } from './area-lines.ts'
import type { Estimate } from './estimate.ts'
import { draftContext } from './line-factors.ts'

/**
 * The lines come from the configuration that staff saved for the type, otherwise from the built-in
 * template. The area counts in whole square feet.
 */
export function draftFromTemplate(
  facts: ProjectFacts,
  priceBook: PriceBook,
  pricedOn: Day,
  configuration?: BidItemConfiguration,
): Estimate {
  const whole = { ...facts, squareFootage: wholeArea(facts.squareFootage) }
  const templateId = templateFor(facts.projectType, facts.salonSubcategory)
  const prefix = configuration ? `configured-${configuration.projectType}` : templateId
  const origin: BidItemOrigin = configuration ? 'configuration' : 'template'
  const lines = withUniqueIds(
    [
      ...(configuration
        ? configurationLines(configuration, priceBook.priceDate)
        : priceBook.templates[templateId].lines),
      ...taxLines(priceBook.market),
    ],
    prefix,
  )
  const context = draftContext(whole, priceBook, pricedOn, configuration?.timelineMonths)
  const percents = lines.filter(isPercentLine)
  const share = 1 + percents.reduce((sum, line) => sum + line.percent, 0) / 100
  const priced = sortForDisplay([
    ...priceAreaLines(lines.filter(isAreaLine), context, origin, share),
    ...priceAddedLines(context),
    ...percents.map((line) => percentItem(line, origin, priceBook.priceDate)),
  ])
  const bidItems = withPercentageSteps(recomputeBidItems(priced))
  return {
    templateId,
    tier: tierFor(whole.squareFootage),
    priceBookVersion: priceBook.version,
    pricedOn,
    bidItems,
    totals: totalBidItems(bidItems, whole.squareFootage),
  }
}

export function wholeArea(area: number): number {
  return Number.isFinite(area) ? Math.max(0, roundHalfAway(area)) : 0
}

function taxLines({ tax }: Market): readonly PercentLine[] {
  if (!tax) return []
  return [
    {
      id: 'tax',
      item: tax.label,
      description: tax.source,
      category: 'Business',
      role: 'tax',
      csiDivision: '01 20 00 Price and Payment Procedures',
      unit: '%',
      percent: tax.percent,
    },
  ]
}

// Saved configurations may repeat an id, but bid item ids must be unique within the estimate.
function withUniqueIds(lines: readonly TemplateLine[], prefix: string): TemplateLine[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const times = (seen.get(line.id) ?? 0) + 1
    seen.set(line.id, times)
    return { ...line, id: `${prefix}.${line.id}${times > 1 ? `-${times}` : ''}` }
  })
}

function isAreaLine(line: TemplateLine): line is AreaLine {
  return line.unit === 'SF'
}

function isPercentLine(line: TemplateLine): line is PercentLine {
  return line.unit === '%'
}

function percentItem(line: PercentLine, origin: BidItemOrigin, priceDate: Day): BidItem {
  const role = line.role ?? impliedRole({ ...line, isPercentage: true })
  return {
    id: line.id,
    item: line.item,
    description: line.description,
    category: line.category,
    role,
    csiDivision: line.csiDivision,
    unit: '%',
    quantity: 1,
    unitPriceCents: roundHalfAway(line.percent * 100),
    totalCents: 0,
    isPercentage: true,
    unpriced: false,
    origin,
    editedByStaff: false,
    provenance: {
      steps: percentageSteps,
      source: percentageSource(line, role, origin),
      priceDate,
      confidence: 'high',
      uniformat: 'Z90 Fees and Contingencies',
      factors: { finish: 1, location: 1, escalation: 1, reuse: 1 },
    },
  }
}

function percentageSource(line: PercentLine, role: BidItemRole, origin: BidItemOrigin): string {
  if (role === 'tax') return line.description
  return origin === 'configuration' ? 'Saved configuration' : 'Standard business item'
}
