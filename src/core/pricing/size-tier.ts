/** The size tiers of prices, by the area of a project. */
import type { SquareFeet } from '#core/project/project-facts.ts'

/** Under 1,000 small; to under 2,000 medium; to under 4,000 large; 4,000 and over xlarge. */
export const sizeTiers = ['small', 'medium', 'large', 'xlarge'] as const

export type SizeTier = (typeof sizeTiers)[number]

export function tierFor(area: SquareFeet): SizeTier {
  if (area < 1000) return 'small'
  if (area < 2000) return 'medium'
  return area < 4000 ? 'large' : 'xlarge'
}
