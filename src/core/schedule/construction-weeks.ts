/**
 * The duration of the work on site by type and area, and the orders that take longest. Judgment.
 */
import { type TemplateId, templateFor } from '#core/catalog/project-type.ts'
import type { SpecialFeature } from '#core/catalog/special-feature.ts'
import type { SpaceCondition } from '#core/project/program-facts.ts'
import type { ExistingSystemId, ProjectFacts } from '#core/project/project-facts.ts'
import { relevantSystems } from '#core/project/relevant-systems.ts'

/** Weeks for any space of the type in a vanilla shell, and weeks added per 1,000 square feet. */
const vanillaWeeks: Readonly<
  Record<TemplateId, { readonly base: number; readonly per1000: number }>
> = {
  office: { base: 3, per1000: 1.9 },
  retail: { base: 1, per1000: 3.1 },
  'restaurant-bar': { base: 3.2, per1000: 3 },
  'medical-office': { base: 5, per1000: 3 },
  'hair-salon': { base: 3.6, per1000: 2.4 },
  'nail-salon': { base: 3.8, per1000: 2.5 },
  'med-spa': { base: 4.2, per1000: 2.5 },
}

/** What the condition of the space does to the weeks of any space, and to those of its area. */
const conditionFactors: Readonly<Record<SpaceCondition, { base: number; area: number }>> = {
  // More is built for each square foot; to come and to leave takes no longer.
  'cold-dark-shell': { base: 1, area: 1.4 },
  'vanilla-shell': { base: 1, area: 1 },
  'second-generation-other-use': { base: 1.05, area: 1.05 },
  'second-generation-same-use': { base: 0.8, area: 0.8 },
}

const finishWeeks = { standard: 0, upgraded: 0.4, custom: 1.2, luxury: 2.5 } as const

/** Weeks on site, not rounded, for which superintendence is paid. */
export function siteWeeks(facts: ProjectFacts): number {
  const { base, per1000 } = vanillaWeeks[templateFor(facts.projectType, facts.salonSubcategory)]
  const condition = conditionFactors[facts.spaceCondition ?? 'vanilla-shell']
  const features = new Set(facts.specialFeatures).size * 0.3
  const weeks = base * condition.base + (per1000 * condition.area * facts.squareFootage) / 1000
  return weeks + features + finishWeeks[facts.finishQuality]
}

export function constructionWeeks(facts: ProjectFacts): number {
  return Math.ceil(siteWeeks(facts))
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

/**
 * The order that takes longest; an unknown system adds none, because the estimate assumes nothing
 * new.
 */
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
