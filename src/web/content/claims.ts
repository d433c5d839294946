import { deliveredWithin } from '#core/catalog/delivery-promise.ts'
import { reportPackages } from '#core/catalog/package-type.ts'
import type { OwnerClaim } from '#core/claims/owner-claim.ts'
import { formatUsdWhole } from '#core/money/format-money.ts'
import { shownHours, shownPrice } from '#web/lib/shown-offer.ts'

/**
 * The owner's marketing text: claims, statistics and testimonials appear only here. Reports never
 * use this file.
 */
export const statistics = [
  {
    claim: 'projects-analyzed',
    label: 'Projects analyzed',
    number: '500+',
    description: 'commercial build-outs so far',
  },
  {
    claim: 'satisfied-clients',
    label: 'Satisfied clients',
    number: '200+',
    description: 'tenants, owners and builders',
  },
  { claim: 'accuracy', label: 'Accuracy', number: '98%', description: 'of our cost analyses' },
  {
    claim: 'projects-evaluated',
    label: 'Evaluated',
    number: '$50M+',
    description: 'worth of projects',
  },
] as const

export const aboutCopy = {
  title: 'Built on one market, known well.',
  paragraphs: [
    'We look at one regional city, Des Moines, and at one kind of work: the first build-out of a ' +
      'commercial space. Costs here are 15-25% below national averages, so a national rule of ' +
      'thumb gives you a wrong number.',
    'Tenants, business owners, retail managers, developers, general contractors, architects and ' +
      'commercial real-estate people use the report for the same thing: to know the number while ' +
      'the lease can still be negotiated.',
  ],
} as const

export const reasons = [
  {
    title: 'Local numbers',
    text: 'Analysis based on local market data for Des Moines, Iowa. Costs run 15-25% below national averages, and the report prices them that way, line by line.',
  },
  {
    title: 'A range, not a guess',
    text: 'Every report gives the likely cost and the span around it, names what drives it, and lists what is still open and what each answer is worth.',
  },
  {
    title: 'Every number has a history',
    text: 'Quantity, unit price, price date, source: each line says how it came about, so your contractor can check it.',
  },
  {
    title: 'Fast',
    text: `Delivery in ${deliveredWithin(shownHours)}, reviewed by a person before it reaches you.`,
  },
  {
    title: 'Guaranteed',
    text: '100% satisfaction guarantee. No contracts: buy one report, or none.',
  },
  {
    title: 'Sized for small spaces',
    text: 'Salons, restaurants, clinics, offices and shops up to 5,000 square feet, where one wrong line can decide the deal.',
  },
] as const

/** Examples for the sandbox: with live payments the owner's own take their place. */
export const exampleTestimonials = [
  {
    name: 'Restaurant owner',
    role: 'First location, 2,400 sq ft',
    image: 'RO',
    content:
      'The grease interceptor alone would have broken our budget. We knew it before the lease, not after.',
    rating: 5,
  },
  {
    name: 'Tenant representative',
    role: 'Commercial real estate',
    image: 'TR',
    content:
      'I bring the report to the allowance talk. The landlord argues with the number, not with my client.',
    rating: 5,
  },
  {
    name: 'Clinic manager',
    role: 'Medical office, 3,100 sq ft',
    image: 'CM',
    content:
      'Clear lines, clear dates, and a list of what we still had to find out. Two days later.',
    rating: 5,
  },
] as const

/** Each claim as the landing page words it. */
export const claimTexts: Readonly<Record<OwnerClaim, string>> = {
  'projects-analyzed': statisticText('projects-analyzed'),
  'satisfied-clients': statisticText('satisfied-clients'),
  accuracy: statisticText('accuracy'),
  'projects-evaluated': statisticText('projects-evaluated'),
  'below-national-average': 'Costs here are 15-25% below national averages.',
}

function statisticText(claim: (typeof statistics)[number]['claim']): string {
  const found = statistics.find((one) => one.claim === claim)
  return found ? `${found.number} ${found.label}: ${found.description}` : ''
}

const { basic } = reportPackages

export const callToAction = {
  title: 'The lease will not wait. The number does not have to either.',
  text: `Start with the ${basic.name} for ${formatUsdWhole(shownPrice('basic'))}, or try the test drive without paying.`,
} as const
