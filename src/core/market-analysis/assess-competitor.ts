/**
 * An assessment of a competitor: which of our markets it serves, whether it is cheaper, and how
 * reliable the records are. It uses the stored records only.
 */
import type { PackagePrices } from '#core/catalog/package-prices.ts'
import { reportPackages } from '#core/catalog/package-type.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { type Day, daysBetween } from '#core/time/day.ts'
import { type CompetitorPrice, standings } from './price-position.ts'

export type CompetitorRecord = {
  readonly companyName: string
  readonly serviceTypes: readonly string[]
  readonly targetMarkets: readonly string[]
  readonly geographicScope: string
  readonly dataReliability: 'high' | 'medium' | 'low'
  readonly dataSource: string
  /** The newest date of profile and prices. */
  readonly lastVerified: Day | null
  readonly prices: readonly CompetitorPrice[]
  readonly ourPrices: PackagePrices
}

export type CompetitorView = {
  readonly marketSegment: string
  readonly threatLevel: 'high' | 'medium' | 'low'
  /** 0 to 100: how much opportunity it leaves us. */
  readonly opportunityScore: number
  /** 0 to 100: how reliable the records are. */
  readonly confidenceScore: number
  readonly positioning: string
  readonly insights: readonly string[]
  readonly recommendations: readonly string[]
  readonly metrics: {
    readonly prices: number
    readonly differencePercent: number | null
    readonly overlappingServices: number
    readonly daysSinceVerified: number | null
  }
}

const ourServices = ['cost_analysis', 'feasibility_study']
const reliability = { high: 90, medium: 65, low: 40 } as const
const oldRecordDays = 180

export function assessCompetitor(record: CompetitorRecord, today: Day): CompetitorView {
  const compared = standings(record.prices, record.ourPrices)
  const mean = compared.length
    ? compared.reduce((sum, one) => sum + one.differencePercent, 0) / compared.length
    : null
  const differencePercent = mean === null ? null : Math.round(mean * 10) / 10
  const overlap = record.serviceTypes.filter((service) => ourServices.includes(service)).length
  const age = record.lastVerified === null ? null : daysBetween(record.lastVerified, today)
  const threatLevel = threatOf(overlap, differencePercent)
  return {
    marketSegment: record.targetMarkets.join(', ') || 'not known',
    threatLevel,
    opportunityScore: opportunityOf(overlap, differencePercent),
    confidenceScore: confidenceOf(record, age),
    positioning: positioningOf(differencePercent),
    insights: insightsOf(record, differencePercent, overlap),
    recommendations: recommendationsOf(record, age, threatLevel),
    metrics: {
      prices: record.prices.length,
      differencePercent,
      overlappingServices: overlap,
      daysSinceVerified: age,
    },
  }
}

// `difference` is positive when our prices are higher. Without a known price, a similar offer alone
// counts as a medium threat.
function threatOf(overlap: number, difference: number | null): CompetitorView['threatLevel'] {
  if (overlap === 0) return 'low'
  if (difference === null) return 'medium'
  if (difference > 10) return 'high'
  return difference > -10 ? 'medium' : 'low'
}

function opportunityOf(overlap: number, difference: number | null): number {
  const room = difference === null ? 50 : 50 - difference / 2
  return Math.round(Math.min(100, Math.max(0, room + (overlap === 0 ? 20 : 0))))
}

function confidenceOf({ dataReliability, prices }: CompetitorRecord, age: number | null): number {
  const aged = age === null ? 30 : Math.min(30, Math.floor(Math.max(0, age) / 30) * 3)
  return Math.max(0, reliability[dataReliability] - aged - (prices.length === 0 ? 20 : 0))
}

function positioningOf(difference: number | null): string {
  if (difference === null) return 'Price not known'
  if (difference > 10) return 'Cheaper than we are'
  return difference < -10 ? 'Dearer than we are' : 'About our price'
}

function insightsOf(
  { companyName, prices, ourPrices }: CompetitorRecord,
  difference: number | null,
  overlap: number,
): string[] {
  const services = overlap === 0 ? 'none of our services' : `${overlap} of our services`
  return [
    `${companyName} offers ${services}.`,
    priceText(prices),
    ...announcedOnly(prices, ourPrices),
    ...(difference === null || difference === 0
      ? []
      : [
          `Where they can be compared, our prices are ${Math.abs(difference).toFixed(1)}% ${difference > 0 ? 'above' : 'below'} its own.`,
        ]),
  ]
}

/** The compared products of ours that cannot be bought yet. */
function announcedOnly(prices: readonly CompetitorPrice[], ourPrices: PackagePrices): string[] {
  return standings(prices, ourPrices)
    .map(({ packageType }) => reportPackages[packageType])
    .filter(({ comingSoon }) => comingSoon)
    .map(({ name }) => `Compared with ${name} as well, which is not for sale yet.`)
}

function recommendationsOf(
  { prices }: CompetitorRecord,
  age: number | null,
  threat: CompetitorView['threatLevel'],
): string[] {
  return [
    ...(prices.length === 0 ? ['Find out what it charges.'] : []),
    ...(age === null || age > oldRecordDays ? ['Verify the record again.'] : []),
    ...(threat === 'high' ? ['Prepare an answer for customers who compare the two prices.'] : []),
  ]
}

function priceText(prices: readonly CompetitorPrice[]): string {
  if (prices.length === 0) return 'No price of it is on record.'
  const low = Math.min(...prices.map((price) => price.lowCents))
  const high = Math.max(...prices.map((price) => price.highCents))
  return low === high
    ? `Its price on record is ${formatUsd(low)}.`
    : `Its prices on record run from ${formatUsd(low)} to ${formatUsd(high)}.`
}
