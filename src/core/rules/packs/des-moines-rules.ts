/** The local rules of Des Moines. Weeks are judgment; a rule is verified once its text was read. */
import type { LocalRule, RuleCondition } from '../market.ts'

const always: RuleCondition = { kind: 'always' }

const servesFood: RuleCondition = {
  kind: 'any',
  of: [
    { kind: 'project-type', is: ['restaurant'] },
    { kind: 'feature', has: 'commercial-kitchen' },
  ],
}

const interceptorStays: RuleCondition = { kind: 'system', id: 'greaseInterceptor', is: 'existing' }

export const desMoinesRules: readonly LocalRule[] = [
  {
    id: 'grease-interceptor',
    title: 'External grease interceptor',
    when: servesFood,
    explanations: [
      {
        when: interceptorStays,
        text: 'New food service and extensive renovations need an external grease interceptor of at least 1,000 gallons. The existing one has to be shown to comply.',
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
    when: { kind: 'project-type', is: ['restaurant'] },
    explanations: [
      {
        when: always,
        text: 'Interior alterations are exempt from needing a licensed architect unless they change the use to a place of assembly, such as a dining room where there was none. Design fees are not part of this estimate.',
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
  {
    id: 'path-of-travel',
    title: 'Accessible path of travel',
    when: always,
    explanations: [
      {
        when: always,
        text: 'Altering the main area of a business means making the way to it, its restrooms, telephones and drinking fountains accessible, as far as that costs no more than 20% of the alteration.',
      },
    ],
    cost: { when: always, kind: 'share-of-total', percent: 20 },
    task: {
      label: 'Accessibility survey',
      weeks: 1,
      during: 'design',
      note: 'The way from the parking to the space, and its restrooms',
    },
    citation: '28 CFR 36.403 (Americans with Disabilities Act, title III)',
    effectiveFrom: '1992-01-26',
    checkedOn: '2026-11-21',
    verified: true,
  },
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
