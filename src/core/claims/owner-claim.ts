/**
 * What the owner says of the business on the landing page. With live payments only a claim is shown
 * that somebody confirmed with a note of its evidence.
 */
export const ownerClaims = [
  'projects-analyzed',
  'satisfied-clients',
  'accuracy',
  'projects-evaluated',
  'below-national-average',
] as const

export type OwnerClaim = (typeof ownerClaims)[number]

export function isOwnerClaim(text: string): text is OwnerClaim {
  return (ownerClaims as readonly string[]).includes(text)
}
