/** How the keys of figures are called for people. */
import { optionLabel, referralSources } from '#core/catalog/intake-options.ts'
import { projectTypeLabel } from '#core/catalog/project-type.ts'
import type { SubscriptionPlanId } from './plan-price.ts'
import { notStated } from './tallies.ts'

export const planLabels: Readonly<Record<SubscriptionPlanId, string>> = {
  trial: 'Trial',
  starter: 'Starter',
  professional: 'Professional',
  enterprise: 'Enterprise',
}

export function projectTypeName(key: string): string {
  return key === notStated ? 'Not stated' : projectTypeLabel(key)
}

export function referralName(key: string): string {
  return key === notStated ? 'Not stated' : optionLabel(referralSources, key)
}

/** A professional type as stored, `general-contractor` or `general_contractor`, in words. */
export function professionName(key: string): string {
  const words = key.replaceAll(/[-_]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
