/** The local rules of Des Moines. Weeks are judgment; a rule is verified once its text was read. */
import type { LocalRule, RuleCondition } from '#core/rules/market.ts'
import { pathOfTravel } from '../parts/federal-rules.ts'

const always: RuleCondition = { kind: 'always' }

const preparesFood: RuleCondition = { kind: 'not', of: { kind: 'kitchen', is: 'none' } }

const interceptorStays: RuleCondition = { kind: 'system', id: 'greaseInterceptor', is: 'existing' }

export const desMoinesRules: readonly LocalRule[] = [
  {
    id: 'grease-interceptor',
    title: 'Grease interceptor',
    when: preparesFood,
    explanations: [
      {
        when: interceptorStays,
        text: 'New food service and extensive renovations need an external grease interceptor of at least 1,000 gallons. The existing one has to be shown to comply.',
      },
      {
        when: { kind: 'kitchen', is: 'warming' },
        text: 'Food service needs a grease interceptor. This kitchen warms and assembles, so one on its floor is priced; the wastewater authority may ask for an external one of at least 1,000 gallons, for which up to $75,000 has been quoted.',
      },
      {
        when: always,
        text: 'New food service and extensive renovations need an external grease interceptor of at least 1,000 gallons; up to $75,000 has been quoted for one.',
      },
    ],
    cost: {
      when: { kind: 'not', of: interceptorStays },
      kind: 'quote',
      highestCents: 7_500_000,
      csiSection: '22 13 23',
    },
    task: {
      label: 'Interceptor approval',
      weeks: 3,
      during: 'permit',
      note: 'Sizing and approval by the wastewater authority',
    },
    citation:
      'Fats, oils and grease ordinances of the Des Moines Metropolitan Wastewater Reclamation Authority communities, adopted from 2006; quote: Des Moines Business Record',
    checkedOn: '2026-11-21',
    // The size and the quote come from press reports; the ordinance now in force was not read.
    verified: false,
  },
  {
    id: 'change-to-assembly',
    title: 'Architect for a change of use to assembly',
    when: { kind: 'may-assemble' },
    explanations: [
      {
        when: always,
        text: 'Interior alterations are exempt from needing a licensed architect unless they change the use to a place of assembly, such as a dining room or exercise rooms where there were none. Design fees are no part of the construction cost.',
      },
    ],
    task: {
      label: 'Architect’s review',
      weeks: 4,
      during: 'design',
      note: 'Occupancy, exits and sealed drawings, where the use changes to assembly',
    },
    citation: 'Iowa Code section 544A.18, subsection 3',
    checkedOn: '2026-11-21',
    verified: true,
  },
  pathOfTravel,
  {
    id: 'sales-tax',
    title: 'Sales tax on materials and carpet',
    when: always,
    explanations: [
      {
        when: always,
        text: 'Contractors pay sales tax on materials as their consumers; carpet is taxed as a sale to the customer. The rates include tax on materials; items that the tenant buys directly carry it on top.',
      },
    ],
    citation:
      'Iowa Code sections 423.2(1)(b) and 423.3(37); Iowa Administrative Code 701, chapter 219; Iowa Department of Revenue, Contractors Guide',
    effectiveFrom: '2004-07-01',
    checkedOn: '2026-11-21',
    verified: true,
  },
  {
    id: 'plan-review',
    title: 'Commercial plan review',
    when: always,
    explanations: [
      {
        when: always,
        text: 'Plan review takes 25-30 days before a commercial permit is issued; rent may already run meanwhile.',
      },
    ],
    citation: 'City of Des Moines, Permit and Development Center, commercial plan review',
    checkedOn: '2026-11-21',
    verified: false,
  },
]
