/** The contents of each report package, for cards, order summary and demo panel. */
import { deliveryIn } from '#core/catalog/delivery-promise.ts'
import type { PackageType } from '#core/catalog/package-type.ts'
import { shownHours } from '#web/lib/shown-offer.ts'

type PackageCopy = {
  readonly description: string
  readonly delivery: string
  readonly features: readonly string[]
}

export const packageCopy: Readonly<Record<PackageType, PackageCopy>> = {
  basic: {
    description: 'A high-level cost analysis of your build-out.',
    delivery: deliveryIn(shownHours('basic')),
    features: [
      'High-level cost analysis',
      'Cost per square foot',
      'Estimated build timeline',
      'Professional PDF report',
    ],
  },
  pro: {
    description: 'Every line of the build-out, priced and explained.',
    delivery: `Priority ${deliveryIn(shownHours('pro'))}`,
    features: [
      'Everything in Basic',
      'Itemized cost breakdown',
      'Contingency and profit analysis',
      'Project-specific recommendations',
    ],
  },
  premium: {
    description: 'The full feasibility study, with a person to talk to.',
    delivery: 'Consultation call included',
    features: [
      'Everything in Pro',
      'Complete feasibility study',
      'Lease letter review',
      '1-hour consultation call',
      'White-glove service',
    ],
  },
}
