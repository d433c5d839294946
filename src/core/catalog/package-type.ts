/** The one-time report packages: price, due date and content. */
import type { Cents } from '#core/money/money.ts'

export const packageTypes = ['basic', 'pro', 'premium'] as const

export type PackageType = (typeof packageTypes)[number]

export type ReportPackage = {
  readonly id: PackageType
  readonly name: string
  /** The name on the pricing page, where it differs. */
  readonly pricingName: string
  /** What it costs until the owner sets a price: see `package-prices.ts`. */
  readonly specifiedPrice: Cents
  /** Within how many hours of the payment it is due until the owner sets others: see `delivery-hours.ts`. */
  readonly specifiedHours: number
  readonly popular: boolean
  readonly comingSoon: boolean
  /** The questions that the intake asks beyond the essential ones. */
  readonly asks: readonly PackageQuestions[]
  /** How many open questions are answered in place, the most valuable first; all without it. */
  readonly mostQuestions?: number
}

/** `services`: the lease document to review, and when to call. */
export type PackageQuestions = 'details' | 'services'

export const reportPackages: Readonly<Record<PackageType, ReportPackage>> = {
  basic: {
    id: 'basic',
    name: 'Basic Snapshot',
    pricingName: 'Basic Snapshot',
    specifiedPrice: 39_500,
    specifiedHours: 72,
    popular: false,
    comingSoon: false,
    asks: [],
    mostQuestions: 3,
  },
  pro: {
    id: 'pro',
    name: 'Pro Snapshot',
    pricingName: 'Pro Analysis',
    specifiedPrice: 69_500,
    specifiedHours: 48,
    popular: true,
    comingSoon: false,
    asks: ['details'],
  },
  premium: {
    id: 'premium',
    name: 'Premium Feasibility',
    pricingName: 'Premium Feasibility',
    specifiedPrice: 99_500,
    specifiedHours: 48,
    popular: false,
    comingSoon: true,
    asks: ['details', 'services'],
  },
}

export function isPackageType(text: string): text is PackageType {
  return (packageTypes as readonly string[]).includes(text)
}
