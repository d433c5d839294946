import { testProjectsADay } from '#core/api/api-key.ts'
import type { RefusalCode } from './refusals/refusal-sentences.ts'

/** The codes that any line of the API may answer, beside the refusals that a line lists. */
type V1Code =
  | RefusalCode
  | 'invalid-input'
  | 'api-key-required'
  | 'missing-scope'
  | 'cross-site'
  | 'too-large'
  | 'unknown-content-type'
  | 'too-many-requests'
  | 'busy'
  | 'storage-full'
  | 'internal-error'

/**
 * The meaning of every refusal of the public API and what to do about it, for the documentation.
 */
const problems: Readonly<Partial<Record<V1Code, string>>> = {
  'invalid-input':
    'The request is not as documented. `issues` lists each path with what is wrong with it.',
  'bad-cursor': 'The cursor did not come from a `Link` header of this list. Start without one.',
  'api-key-required': 'No key, or one that is unknown, revoked or rotated out.',
  'missing-scope': 'The key lacks the scope of this call.',
  'cross-site': 'A browser sent this from another site. Keys belong on servers.',
  'too-large': 'The body is larger than 2 MB.',
  'unknown-content-type': 'The body is not application/json.',
  'too-many-requests': 'More than 100 requests in a minute. Wait for `Retry-After` seconds.',
  'test-projects-used-up': `The account would have more than ${testProjectsADay} test projects in 24 hours. The sentence says how many are left, \`Retry-After\` when enough are.`,
  busy: 'The server is too busy. Repeat the request after `Retry-After` seconds.',
  'storage-full':
    'The disk of the server is full, so nothing was stored. Repeat the request after `Retry-After` seconds.',
  'internal-error': 'An error of the server. Repeat later; `supportId` identifies this request.',
  'bad-idempotency-key': 'The header Idempotency-Key is not 1 to 255 printable ASCII characters.',
  'idempotency-key-reused':
    'The same Idempotency-Key was used for another request within 24 hours. Use a new one.',
  'bad-webhook-url':
    'The webhook address cannot be called: not https on port 443, with a password, or not public.',
  'coming-soon': 'This package cannot be ordered yet.',
  'external-id-taken':
    'The key has a project with this externalId; `projectId` names it unless it is in the same request.',
  'cannot-advance':
    'The test project is cancelled, or is past this step. Steps lead on, never back; one that was taken may be repeated.',
  'not-manual':
    'The test project goes its way by itself. Send it with testPace "manual" to advance it.',
  'test-key-only': 'The call, or the field testPace, works with a test key only.',
  'plan-required': 'The account is no longer on the Enterprise plan; test keys still work.',
  'project-not-found': 'No such project exists in the mode of this key.',
  'no-report': 'The project has no report yet that a cost could be compared with.',
  'day-ahead': 'The day lies ahead.',
  'no-such-entry': 'The project has no such entry to correct.',
  'corrected-already': 'The entry was corrected before; correct the newer one.',
  'no-such-client': 'No project of yours has this e-mail.',
  'no-such-delivery': 'This key has no such webhook.',
}

/** Throws for a code without a meaning, so that no line is published without one. */
export function v1Problem(code: string): string {
  const meaning = new Map<string, string>(Object.entries(problems)).get(code)
  if (meaning === undefined) throw new Error(`v1-problems.ts does not explain ${code}`)
  return meaning
}
