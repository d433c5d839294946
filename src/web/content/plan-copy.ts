/** The quarterly subscriptions as the pricing cards show them. Amounts are cents. */
import { singlyBought } from '#core/catalog/package-prices.ts'
import { quarterlyPrice } from '#core/catalog/plan-prices.ts'
import type { Cents } from '#core/money/money.ts'
import { shownPrices } from '#web/lib/shown-offer.ts'
import { shownPlanPrices } from '#web/lib/shown-plan-prices.ts'

export type PlanId = 'starter' | 'professional' | 'enterprise'

export type SubscriptionPlan = {
  readonly id: PlanId
  readonly name: string
  readonly description: string
  readonly icon: 'bubble' | 'dimension' | 'section'
  readonly price?: Cents
  readonly quarterlyPrice?: Cents
  /** The price of the same reports bought singly over the quarter; savings are computed from it. */
  readonly referenceTotal?: Cents
  readonly features: readonly string[]
  readonly reportTypes: readonly string[]
  readonly popular: boolean
  readonly comingSoon: boolean
}

const singly = singlyBought(shownPrices())
const monthly = shownPlanPrices()

export const subscriptionPlans: readonly SubscriptionPlan[] = [
  {
    id: 'starter',
    name: 'Starter',
    description: 'For people who price a few spaces a month.',
    icon: 'bubble',
    price: monthly.starter,
    quarterlyPrice: quarterlyPrice(monthly.starter),
    referenceTotal: singly.starter,
    features: ['3 basic reports a month', 'E-mail support', 'Monthly project limit'],
    reportTypes: ['Basic'],
    popular: false,
    comingSoon: false,
  },
  {
    id: 'professional',
    name: 'Professional',
    description: 'For brokers, builders and architects with a pipeline.',
    icon: 'dimension',
    price: monthly.professional,
    quarterlyPrice: quarterlyPrice(monthly.professional),
    referenceTotal: singly.professional,
    features: ['6 reports a month', 'Basic and Pro reports', 'Usage dashboard', 'Batch uploads'],
    reportTypes: ['Basic', 'Pro'],
    popular: true,
    comingSoon: false,
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    description: 'For firms that put their own name on the report.',
    icon: 'section',
    features: [
      'Unlimited reports',
      'All report types',
      'Dedicated account manager',
      'Your own logo on reports',
      'REST API',
      'Reseller white-label rights',
    ],
    reportTypes: ['Basic', 'Pro', 'Premium'],
    popular: false,
    comingSoon: true,
  },
]
