/** Local rules that move money in the Des Moines metro, each with where it is written. */
import type { BidItem } from '#core/bid-items/bid-item.ts'
import type { TriggeredRule } from '#core/estimate/assessment.ts'
import { type Cents, percentOf, sumCents } from '#core/money/money.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'

/** `totalCents` is the estimate's own total. */
export function triggeredRules(
  facts: ProjectFacts,
  items: readonly BidItem[],
  totalCents: Cents,
): TriggeredRule[] {
  return [
    ...greaseInterceptor(facts, items),
    ...changeToAssembly(facts),
    pathOfTravel(totalCents),
    salesTax,
    planReview,
  ]
}

/** The highest price quoted for an external interceptor in the metro. */
const highestInterceptorQuote: Cents = 7_500_000

function greaseInterceptor(facts: ProjectFacts, items: readonly BidItem[]): TriggeredRule[] {
  const servesFood =
    facts.projectType === 'restaurant' || facts.specialFeatures.includes('commercial-kitchen')
  if (!servesFood) return []
  const existing = facts.existingSystems.greaseInterceptor === 'existing'
  const priced = sumCents(
    items.filter((item) => /grease interceptor/i.test(item.item)).map((item) => item.totalCents),
  )
  const exposureCents = Math.max(0, highestInterceptorQuote - priced)
  return [
    {
      id: 'grease-interceptor',
      title: 'External grease interceptor',
      explanation: existing
        ? 'New food service and extensive renovations need an external grease interceptor of at least 1,000 gallons. The existing one has to be shown to comply.'
        : 'New food service and extensive renovations need an external grease interceptor of at least 1,000 gallons; up to $75,000 has been quoted for one.',
      citation:
        'Des Moines Municipal Code, chapter 118, article III, division 5, and the like ordinances of the Wastewater Reclamation Authority communities; quote: Des Moines Business Record',
      ...(existing ? {} : { exposureCents }),
    },
  ]
}

function changeToAssembly(facts: ProjectFacts): TriggeredRule[] {
  if (facts.projectType !== 'restaurant') return []
  return [
    {
      id: 'change-to-assembly',
      title: 'Architect for a change of use to assembly',
      explanation:
        'A space that becomes a place of assembly, such as a dining room, needs drawings by a licensed architect. Design fees are not part of this estimate.',
      citation: 'Iowa Code section 544A.18',
    },
  ]
}

function pathOfTravel(totalCents: Cents): TriggeredRule {
  return {
    id: 'path-of-travel',
    title: 'Accessible path of travel',
    explanation:
      'Altering the main area of a business means making the way to it, its restrooms, telephones and drinking fountains accessible, as far as that costs no more than 20% of the alteration.',
    citation: '28 CFR 36.403 (Americans with Disabilities Act, title III)',
    exposureCents: percentOf(totalCents, 20),
  }
}

const salesTax: TriggeredRule = {
  id: 'sales-tax',
  title: 'Sales tax on materials and carpet',
  explanation:
    'Contractors pay sales tax on materials, and installed carpet is taxed as a sale. The rates include tax on materials; items that the tenant buys directly carry it on top.',
  citation: 'Iowa Code chapter 423; Iowa Administrative Code 701, chapter 219',
}

const planReview: TriggeredRule = {
  id: 'plan-review',
  title: 'Commercial plan review',
  explanation:
    'Plan review takes 25-30 days before a commercial permit is issued; rent may already run meanwhile.',
  citation: 'City of Des Moines, Permit and Development Center, commercial plan review',
}
