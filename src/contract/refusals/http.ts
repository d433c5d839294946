import { proofMinutes } from '#core/access/recent-proof.ts'

/** What any endpoint may answer, beside the refusals that its line lists. */
export const httpSentences = {
  'sign-in-required': 'Please sign in again.',
  'address-unconfirmed':
    'Confirm your email address first: ask for a sign-in link on the sign-in page.',
  'proof-required': `Confirm that it is you. This needs your password, and your code if you have one, from the last ${proofMinutes} minutes.`,
  'second-factor-overdue':
    'Your account needs a second factor before it can do anything else. Open the office to set it up.',
  'not-allowed': 'You are not allowed to do this.',
  'not-found': 'There is nothing at this address.',
  'invalid-input': 'The request could not be read.',
  'method-not-allowed': 'This address does not take this method.',
  'cross-site': 'The request came from another site.',
  'too-many-requests': 'Too many requests. Please try again later.',
  busy: 'We are too busy to answer right now. Please try again in a few seconds.',
  'storage-full':
    'Our storage is full, so this request stored nothing and charged nothing. Keep this page open and try again in a few minutes.',
  'internal-error': 'Something went wrong on our side. Please try again.',
  'api-key-required': 'This needs a valid API key, in X-API-Key or as a bearer value.',
  'missing-scope': 'This key may not do this.',
  'unknown-content-type': 'Unknown content type',
  'too-large': 'Too large',
} as const
