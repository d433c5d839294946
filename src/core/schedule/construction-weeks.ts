/** How long the work on site takes, by type and area, and which orders take longest. Judgment. */
import { type TemplateId, templateFor } from '#core/catalog/project-type.ts'
import type { SpecialFeature } from '#core/catalog/special-feature.ts'
import type { ExistingSystemId, ProjectFacts } from '#core/project/project-facts.ts'
import { relevantSystems } from '#core/project/relevant-systems.ts'

/** Weeks for any space of the type, and weeks added per 1,000 square feet. */
const siteWeeks: Readonly<Record<TemplateId, { readonly base: number; readonly per1000: number }>> =
  {
    office: { base: 5, per1000: 1.6 },
    retail: { base: 5, per1000: 1.8 },
    'restaurant-bar': { base: 9, per1000: 2.5 },
    'medical-office': { base: 8, per1000: 2.4 },
    'hair-salon': { base: 6, per1000: 1.8 },
    'nail-salon': { base: 6, per1000: 2 },
    'med-spa': { base: 8, per1000: 2 },
  }

const finishWeeks = { standard: 0, upgraded: 0, custom: 1, luxury: 2 } as const

export function constructionWeeks(facts: ProjectFacts): number {
  const { base, per1000 } = siteWeeks[templateFor(facts.projectType, facts.salonSubcategory)]
  const features = Math.ceil(new Set(facts.specialFeatures).size / 2)
  const weeks = base + (per1000 * facts.squareFootage) / 1000
  return Math.ceil(weeks) + features + finishWeeks[facts.finishQuality]
}

export type LongLead = { readonly label: string; readonly weeks: number }

const ordinaryLead: LongLead = { label: 'doors, hardware and light fixtures', weeks: 6 }

const systemLeads: Readonly<Partial<Record<ExistingSystemId, LongLead>>> = {
  electricalPanel: { label: 'electrical switchgear', weeks: 20 },
  hvac: { label: 'rooftop units', weeks: 14 },
  greaseInterceptor: { label: 'the grease interceptor', weeks: 8 },
}

const featureLeads: Readonly<Partial<Record<SpecialFeature, LongLead>>> = {
  'emergency-power': { label: 'the generator and transfer switch', weeks: 26 },
  'specialized-hvac': { label: 'air-handling units', weeks: 16 },
  'medical-gas': { label: 'medical gas equipment', weeks: 12 },
  'commercial-kitchen': { label: 'the exhaust hood and kitchen equipment', weeks: 12 },
  'surgical-lighting': { label: 'procedure lights', weeks: 12 },
  'custom-millwork': { label: 'custom millwork', weeks: 10 },
  'grease-interceptor': { label: 'the grease interceptor', weeks: 8 },
}

const finishLeads = {
  standard: ordinaryLead,
  upgraded: { label: 'upgraded finishes', weeks: 7 },
  custom: { label: 'custom finishes and millwork', weeks: 10 },
  luxury: { label: 'imported finishes and custom millwork', weeks: 12 },
} as const

/** The order that takes longest; an unknown system adds none, since the base assumes nothing new. */
export function longestLead(facts: ProjectFacts): LongLead {
  const systems = relevantSystems(facts)
    .filter((id) => facts.existingSystems[id] === 'none')
    .map((id) => systemLeads[id])
  const features = facts.specialFeatures.map((feature) => featureLeads[feature])
  return [...systems, ...features].reduce<LongLead>(
    (longest, lead) => (lead && lead.weeks > longest.weeks ? lead : longest),
    finishLeads[facts.finishQuality],
  )
}
