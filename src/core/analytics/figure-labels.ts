/** Display names for the keys of figures. */

import { optionLabel, referralSources } from '#core/catalog/intake-options.ts'
import { projectTypeLabel } from '#core/catalog/project-type.ts'
import { upperFirst } from '#core/sentence-parts.ts'
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

/** How whoever made a test key of the API came; the intake offers no such answer. */
export const fromApiDocs = 'api-docs'

export function referralName(key: string): string {
  if (key === notStated) return 'Not stated'
  return key === fromApiDocs ? 'API documentation' : optionLabel(referralSources, key)
}

/** The display name of a stored professional type, `general-contractor` or `general_contractor`. */
export function professionName(key: string): string {
  const words = key.replaceAll(/[-_]+/g, ' ')
  return upperFirst(words)
}
