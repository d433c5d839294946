/**
 * Why a link shows no report. Always 404, as for an address that was never given out; the code says
 * more to those who had the right address.
 */
export const ownLinkRefusals = {
  'report-not-available': 404,
  'report-link-replaced': 404,
  'report-link-revoked': 404,
  'report-closed': 404,
} as const

export type OwnLinkRefusal = keyof typeof ownLinkRefusals

/** The same of a link with a role, which says nothing about the owner's payment. */
export const sharedLinkRefusals = {
  'report-not-available': 404,
  'shared-link-revoked': 404,
  'shared-report-closed': 404,
} as const

export type SharedLinkRefusal = keyof typeof sharedLinkRefusals
