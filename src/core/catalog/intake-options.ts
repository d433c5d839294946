/** The option lists of the intake form: ids as stored, labels as shown. */

export type Option<Id extends string = string> = { readonly id: Id; readonly label: string }

export const maxSquareFeet = 5000

export const finishQualities = [
  { id: 'standard', label: 'Standard Commercial Finishes' },
  { id: 'upgraded', label: 'Upgraded Materials' },
  { id: 'custom', label: 'Custom/Designer Finishes' },
  { id: 'luxury', label: 'Spa-Level Luxury Throughout' },
] as const satisfies readonly Option[]

export type FinishQuality = (typeof finishQualities)[number]['id']

export const timelines = [
  { id: 'asap', label: 'As soon as possible' },
  { id: '1-3months', label: '1-3 months' },
  { id: '3-6months', label: '3-6 months' },
  { id: '6-12months', label: '6-12 months' },
  { id: '12months+', label: '12 months or more' },
] as const satisfies readonly Option[]

export type Timeline = (typeof timelines)[number]['id']

export const budgets = [
  { id: 'under-50k', label: 'Under $50,000' },
  { id: '50k-100k', label: '$50,000 - $100,000' },
  { id: '100k-250k', label: '$100,000 - $250,000' },
  { id: '250k-500k', label: '$250,000 - $500,000' },
  { id: '500k+', label: '$500,000 or more' },
] as const satisfies readonly Option[]

export const projectStages = [
  { id: 'just-looking', label: 'Just looking' },
  { id: 'loi-submitted', label: 'Letter of intent submitted' },
  { id: 'lease-signed', label: 'Lease signed' },
] as const satisfies readonly Option[]

export const referralSources = [
  { id: 'google-search', label: 'Google search' },
  { id: 'social-media', label: 'Social media' },
  { id: 'general-contractor', label: 'General contractor' },
  { id: 'architect', label: 'Architect' },
  { id: 'commercial-realtor', label: 'Commercial realtor' },
  { id: 'developer', label: 'Developer' },
  { id: 'word-of-mouth', label: 'Word of mouth' },
  { id: 'industry-publication', label: 'Industry publication' },
  { id: 'trade-show', label: 'Trade show' },
  { id: 'other', label: 'Other' },
] as const satisfies readonly Option[]

/** Referral sources that ask for the name of the person. */
export const referralSourcesWithContact: readonly string[] = [
  'general-contractor',
  'architect',
  'commercial-realtor',
  'developer',
]

export const preferredCallTimes = [
  { id: 'morning', label: 'Morning (9-12)' },
  { id: 'afternoon', label: 'Afternoon (12-5)' },
  { id: 'evening', label: 'Evening (5-8)' },
  { id: 'flexible', label: 'Flexible' },
] as const satisfies readonly Option[]

export function optionLabel(options: readonly Option[], id: string | undefined): string {
  return options.find((option) => option.id === id)?.label ?? id ?? ''
}
