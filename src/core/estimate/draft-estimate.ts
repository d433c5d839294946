/**
 * Drafts an estimate: quantities counted from the facts and priced by assemblies, unless staff
 * saved a configuration for the type. The same facts, book and day give the same output.
 */
import { assemblyPriceDate } from '#core/assemblies/rows/assemblies.ts'
import type { BidItem } from '#core/bid-items/bid-item.ts'
import {
  percentageSteps,
  recomputeBidItems,
  sortForDisplay,
  totalBidItems,
  withPercentageSteps,
} from '#core/bid-items/total-bid-items.ts'
import { templateFor } from '#core/catalog/project-type.ts'
import { countEstimate } from '#core/counted-estimate/count-estimate.ts'
import type { MarkupPercents } from '#core/counted-estimate/markup.ts'
import { permitSource } from '#core/counted-estimate/permit-fees.ts'
import { type Escalation, escalate } from '#core/market/escalation.ts'
import type { Histories } from '#core/market/index-change.ts'
import type { IndexSeriesId } from '#core/market/index-series.ts'
import { roundHalfAway } from '#core/money/money.ts'
import type { BidItemConfiguration } from '#core/pricing/bid-item-configuration.ts'
import { materialIndex } from '#core/pricing/material-index.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import { tierFor } from '#core/pricing/size-tier.ts'
import type { TradeId } from '#core/pricing/trade.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import type { Market } from '#core/rules/market.ts'
import { constructionMidpoint } from '#core/schedule/plan-schedule.ts'
import type { SiteWork } from '#core/schedule/site-work.ts'
import { countedLine } from '#core/take-off/counted-lines.ts'
import { type Day, formatDay } from '#core/time/day.ts'
import { countedItem, type EscalationNote } from './counted-items.ts'
import { draftFromTemplate, wholeArea } from './draft-from-template.ts'
import type { Estimate } from './estimate.ts'

export function draftEstimate(
  facts: ProjectFacts,
  priceBook: PriceBook,
  pricedOn: Day,
  configuration?: BidItemConfiguration,
): Estimate {
  if (configuration) return draftFromTemplate(facts, priceBook, pricedOn, configuration)
  const whole = { ...facts, squareFootage: wholeArea(facts.squareFootage) }
  const carriedTo = carrier(pricedOn, priceBook.indexes)
  const escalationTo = (midpoint: Day) => escalation(midpoint, carriedTo(midpoint))
  const pricesFor = (work: SiteWork) =>
    escalationTo(constructionMidpoint(whole, work, pricedOn, priceBook.market))
  const counted = countEstimate(whole, priceBook, (work) => {
    const { labor, material } = pricesFor(work)
    return {
      labor: (from) => labor(from).factor,
      material: (line, from) => material(countedLine(line).trade, from).factor,
    }
  })
  const prices = pricesFor(counted.work)
  const permits = permitSource(priceBook.market.permitFees)
  const lines = counted.lines.map((line) =>
    countedItem(line, counted, {
      ...prices.note(countedLine(line.id).trade),
      permitSource: permits,
    }),
  )
  const bidItems = withPercentageSteps(
    recomputeBidItems(
      sortForDisplay([...lines, ...percentItems(counted.percents, priceBook.market)]),
    ),
  )
  return {
    templateId: templateFor(facts.projectType, facts.salonSubcategory),
    tier: tierFor(whole.squareFootage),
    priceBookVersion: priceBook.version,
    pricedOn,
    bidItems,
    totals: totalBidItems(bidItems, whole.squareFootage),
  }
}

type Carrier = (series: IndexSeriesId) => (from: Day) => Escalation

/** Each index is carried once between the same two days, because hundreds of parts follow it. */
function carrier(pricedOn: Day, indexes?: Histories): (to: Day) => Carrier {
  return memoize((to) =>
    memoize((series) => memoize((from) => escalate(series, from, to, pricedOn, indexes))),
  )
}

/** Keeps each answer for as long as the returned function is kept. */
function memoize<K extends string, V>(answer: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const fresh = answer(key)
    known.set(key, fresh)
    return fresh
  }
}

function escalation(midpoint: Day, carried: Carrier) {
  const labor = carried('ECICONWAG')
  const usual = labor(assemblyPriceDate)
  const material = (trade: TradeId, from: Day) => carried(materialIndex(trade).series)(from)
  const wages = `Prices of ${formatDay(assemblyPriceDate)} carried to the middle of construction, ${formatDay(midpoint)}: wages × ${usual.factor} (${usual.explanation}).`
  return {
    labor,
    material,
    note: (trade: TradeId): EscalationNote => ({
      sentences: (from) => {
        const { factor, explanation } = material(trade, from)
        const standsIn = materialIndex(trade).standsIn
          ? ', which stands in for a series of its own'
          : ''
        const materials =
          from === assemblyPriceDate ? 'Materials' : `Materials of ${formatDay(from)}`
        return [wages, `${materials} × ${factor} (${explanation}${standsIn}).`]
      },
    }),
  }
}

function percentItems(
  { contingency, overhead, profit }: MarkupPercents,
  { tax }: Market,
): BidItem[] {
  return [
    percentItem({
      role: 'contingency',
      item: 'Contingency',
      description: 'Design contingency, for what the drawings do not show yet',
      percent: contingency,
      source: "Estimator's norm before permit drawings",
    }),
    percentItem({
      role: 'overhead',
      item: 'Contractor overhead',
      description: 'Office and insurance of the contractor; supervision has its own line',
      percent: overhead,
      source: spreadSource,
    }),
    percentItem({
      role: 'profit',
      item: 'Contractor profit',
      description: 'Profit on the work in place',
      percent: profit,
      source: spreadSource,
    }),
    ...(tax
      ? [percentItem({ ...tax, role: 'tax', item: tax.label, description: tax.source })]
      : []),
  ]
}

const spreadSource =
  'Overhead and profit fall with the size of the job; a published guide finds 9% on average, the spread is judgment'

type PercentDraft = {
  readonly role: 'contingency' | 'overhead' | 'profit' | 'tax'
  readonly item: string
  readonly description: string
  readonly percent: number
  readonly source: string
}

function percentItem({ role, item, description, percent, source }: PercentDraft): BidItem {
  return {
    id: `counted.${role}`,
    item,
    description,
    category: 'Business',
    role,
    csiDivision: '00 73 00 Supplementary Conditions',
    unit: '%',
    quantity: 1,
    unitPriceCents: roundHalfAway(percent * 100),
    totalCents: 0,
    isPercentage: true,
    unpriced: false,
    origin: 'counted',
    editedByStaff: false,
    provenance: {
      steps: percentageSteps,
      source,
      priceDate: assemblyPriceDate,
      confidence: 'medium',
      uniformat: 'Z90 Fees and Contingencies',
      factors: { finish: 1, location: 1, escalation: 1, reuse: 1 },
    },
  }
}
