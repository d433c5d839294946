/** Refusals of marketing claims, and what is said of each. */
export const claimsRefusals = {
  'claim-not-confirmed': 'This claim is not confirmed.',
} as const
