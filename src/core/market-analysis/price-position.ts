/** Our one-time packages among the prices that staff has found at competitors. */

import type { PackagePrices } from '#core/catalog/package-prices.ts'
import { type PackageType, packageTypes, reportPackages } from '#core/catalog/package-type.ts'
import { formatUsd } from '#core/money/format-money.ts'
import type { Cents } from '#core/money/money.ts'
import { median } from '#core/statistics/median.ts'
import { type Finding, signedPercent, tenths } from './finding.ts'

/** What competitors offer. */
export const serviceTypes = [
  'feasibility_study',
  'cost_analysis',
  'project_consultation',
  'permit_assistance',
] as const

export type ServiceType = (typeof serviceTypes)[number]

export type CompetitorPrice = {
  readonly competitorName: string
  readonly serviceType: ServiceType
  readonly lowCents: Cents
  readonly highCents: Cents
}

/** Our packages that a competitor's service is comparable with; other services are not reports. */
const comparable: Readonly<Record<ServiceType, readonly PackageType[]>> = {
  cost_analysis: ['basic', 'pro'],
  feasibility_study: ['premium'],
  project_consultation: [],
  permit_assistance: [],
}

export type Standing = {
  readonly packageType: PackageType
  readonly ourCents: Cents
  /** The median of the midpoints of the competitors' ranges. */
  readonly medianCents: Cents
  readonly count: number
  /** Ours compared with the median, in percent: negative is cheaper. */
  readonly differencePercent: number
}

/** Packages without any known competitor price are left out. */
export function standings(prices: readonly CompetitorPrice[], ours: PackagePrices): Standing[] {
  return packageTypes.flatMap((packageType) => {
    const middles = prices
      .filter((price) => isComparable(price, packageType))
      .map(({ lowCents, highCents }) => (lowCents + highCents) / 2)
    const ourCents = ours[packageType]
    // 0 where no price is comparable.
    const medianCents = Math.round(median(middles))
    if (medianCents <= 0) return []
    const differencePercent = tenths((ourCents / medianCents - 1) * 100)
    return [{ packageType, ourCents, medianCents, count: middles.length, differencePercent }]
  })
}

/** Differences from this percentage on are mentioned. Judgment. */
const worthSaying = 15

export function positionFindings(
  prices: readonly CompetitorPrice[],
  ours: PackagePrices,
): Finding[] {
  const all = standings(prices, ours)
  if (all.length === 0) {
    return [
      {
        kind: 'position',
        insight: 'No comparable price of a competitor is on record.',
        recommendation:
          'Research what a cost analysis costs elsewhere and add it under Competitors.',
        figures: [{ label: 'Comparable prices', value: 0, unit: 'count' }],
        sources: [],
      },
    ]
  }
  return all.map((standing) => positionFinding(standing, prices))
}

function positionFinding(standing: Standing, prices: readonly CompetitorPrice[]): Finding {
  const { packageType, ourCents, medianCents, count, differencePercent } = standing
  const { name, comingSoon } = reportPackages[packageType]
  const side = differencePercent > 0 ? 'above' : 'below'
  const compared =
    differencePercent === 0 ? 'level with' : `${Math.abs(differencePercent).toFixed(1)}% ${side}`
  const recommendation = comingSoon ? undefined : adviceFor(name, differencePercent)
  const forSale = comingSoon ? ` ${name} is not for sale yet: its price is an announcement.` : ''
  return {
    kind: 'position',
    insight: `${name} at ${formatUsd(ourCents)} is ${compared} the median of ${count} comparable ${count === 1 ? 'price' : 'prices'}, ${formatUsd(medianCents)}.${forSale}`,
    ...(recommendation ? { recommendation } : {}),
    figures: [
      { label: `${name}, our price`, value: ourCents, unit: 'cents' },
      { label: 'Median of competitors', value: medianCents, unit: 'cents' },
      { label: 'Comparable prices', value: count, unit: 'count' },
      { label: 'Difference', value: differencePercent, unit: 'percent' },
    ],
    sources: namesOf(prices.filter((price) => isComparable(price, packageType))),
  }
}

function isComparable({ serviceType }: CompetitorPrice, packageType: PackageType): boolean {
  return comparable[serviceType].includes(packageType)
}

function namesOf(prices: readonly CompetitorPrice[]): string[] {
  return [...new Set(prices.map((price) => price.competitorName))].sort()
}

function adviceFor(name: string, difference: number): string | undefined {
  if (difference > worthSaying) {
    return `Say what ${name} contains that the cheaper ones lack, or look at its price (${signedPercent(difference)}).`
  }
  if (difference < -worthSaying) {
    return `${name} has room below the market (${signedPercent(difference)}); test a higher price before lowering any.`
  }
  return undefined
}
