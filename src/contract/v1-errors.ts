import { apiRateLimit, idempotencyHours, testProjectsADay } from '#core/api/api-key.ts'
import { type AnswerCode, sentenceFor } from './answer-sentences.ts'

/** What becomes of a repeat of the same request. */
export const repeatTexts = {
  wait: 'Yes, after Retry-After seconds.',
  later: 'Yes, later.',
  changed: 'No, not before something is changed.',
} as const

type Row = {
  /** Why the API answers so. */
  readonly meaning: string
  /** What the caller does about it. */
  readonly toDo: string
  /** Instead of the sentence of the code, where that is for people on our pages. */
  readonly title?: string
  readonly repeat: keyof typeof repeatTexts
}

/**
 * Every code that the public API answers with: for the page, the guide, the document, and what an
 * error names as its type. The sentence of a code is its title and stands with the others, unless
 * its row has one for programs.
 */
const rows = {
  'invalid-input': {
    title: 'Something in the request is missing or wrong.',
    meaning: 'The request is not as documented.',
    toDo: 'Correct what `issues` lists: each field or parameter with what is wrong with it. Without `issues`, `detail` says what could not be read.',
    repeat: 'changed',
  },
  'bad-cursor': {
    meaning: 'The cursor did not come from a `Link` header of this list.',
    toDo: 'Start again without one.',
    repeat: 'changed',
  },
  'bad-idempotency-key': {
    meaning: 'The header Idempotency-Key is not 1 to 255 printable ASCII characters.',
    toDo: 'Send another one, such as a UUID.',
    repeat: 'changed',
  },
  'bad-webhook-url': {
    meaning:
      'The webhook address cannot be called: not https on port 443, with a password, or not public.',
    toDo: 'Give an https address on port 443 that is reached from outside, or leave it out.',
    repeat: 'changed',
  },
  'api-key-required': {
    meaning: 'No key, or one that is unknown, revoked or rotated out.',
    toDo: 'Send the key in `X-API-Key` or as a bearer value; make a new one if it is lost.',
    repeat: 'changed',
  },
  'missing-scope': {
    meaning: 'The key lacks the scope of this call.',
    toDo: 'Use a key that has the scope, or make one.',
    repeat: 'changed',
  },
  'cross-site': {
    meaning: 'A browser sent this from another site.',
    toDo: 'Send it from your server. Keys belong on servers.',
    repeat: 'changed',
  },
  'plan-required': {
    meaning: 'The account is no longer on the Enterprise plan; test keys still work.',
    toDo: 'Use a test key, or ask us for the plan.',
    repeat: 'changed',
  },
  'test-key-only': {
    meaning: 'The call, or the field testPace, works with a test key only.',
    toDo: 'Use a test key, or leave testPace out.',
    repeat: 'changed',
  },
  'not-found': {
    meaning: 'No call of the API has this address.',
    toDo: 'Compare the path with the one of the call.',
    repeat: 'changed',
  },
  'project-not-found': {
    meaning: 'No such project exists in the mode of this key.',
    toDo: 'Check the id, and that a test key asks for a test project and a live key for a live one.',
    repeat: 'changed',
  },
  'no-such-entry': {
    meaning: 'The project has no such entry to correct.',
    toDo: 'List the outcomes of the project and name one of them in `corrects`.',
    repeat: 'changed',
  },
  'no-such-client': {
    meaning: 'No project of yours has this e-mail.',
    toDo: 'Check the address. Without one the usage of the whole account is answered.',
    repeat: 'changed',
  },
  'no-such-delivery': {
    meaning: 'This key has no such webhook.',
    toDo: 'List the webhooks with the key whose project they are about.',
    repeat: 'changed',
  },
  'method-not-allowed': {
    meaning: 'The address exists, but not for this method.',
    toDo: 'Use a method that the header `Allow` lists.',
    repeat: 'changed',
  },
  'coming-soon': {
    meaning: 'This package cannot be ordered yet.',
    toDo: 'Order another package.',
    repeat: 'changed',
  },
  'external-id-taken': {
    meaning:
      'The key has a project with this externalId; `projectId` names it unless it is in the same request.',
    toDo: 'Go on with that project, or send another externalId.',
    repeat: 'changed',
  },
  'not-manual': {
    meaning: 'The test project goes its way by itself.',
    toDo: 'Send it with testPace "manual" to advance it.',
    repeat: 'changed',
  },
  'cannot-advance': {
    meaning: 'The test project is cancelled, or is past this step.',
    toDo: 'Steps lead on, never back; one that was taken may be repeated. Send a new project to go back.',
    repeat: 'changed',
  },
  'no-report': {
    title: 'There is no report yet. Wait until the project is completed.',
    meaning: 'The project has no report yet that a cost could be compared with.',
    toDo: 'Report the cost once the project is completed.',
    repeat: 'later',
  },
  'day-ahead': {
    meaning: 'The day lies ahead.',
    toDo: 'Report a cost when its day has come.',
    repeat: 'later',
  },
  'corrected-already': {
    meaning: 'The entry was corrected before.',
    toDo: 'Correct the newer one.',
    repeat: 'changed',
  },
  'too-large': {
    meaning: 'The body is larger than 2 MB.',
    toDo: 'Send less at once, such as fewer projects.',
    repeat: 'changed',
  },
  'unknown-content-type': {
    meaning: 'The body is not application/json in UTF-8.',
    toDo: 'Send JSON with `Content-Type: application/json`.',
    repeat: 'changed',
  },
  'idempotency-key-reused': {
    meaning: `The same Idempotency-Key was used for another request within ${idempotencyHours} hours.`,
    toDo: 'Use a new one.',
    repeat: 'changed',
  },
  'too-many-requests': {
    meaning: `More than ${apiRateLimit.max} requests in a minute.`,
    toDo: 'Wait for `Retry-After` seconds.',
    repeat: 'wait',
  },
  'test-projects-used-up': {
    meaning: `The account would have more than ${testProjectsADay} test projects in 24 hours.`,
    toDo: 'Wait for `Retry-After` seconds, or send fewer: `detail` says how many are left.',
    repeat: 'wait',
  },
  'internal-error': {
    meaning: 'An error of the server.',
    toDo: 'Repeat later, with the same Idempotency-Key if there was one. If it stays, send us `supportId`.',
    repeat: 'later',
  },
  busy: {
    meaning: 'The server has no time for the request.',
    toDo: 'Repeat the request after `Retry-After` seconds.',
    repeat: 'wait',
  },
  'storage-full': {
    meaning: 'The disk of the server is full, so nothing was stored.',
    toDo: 'Repeat the request after `Retry-After` seconds.',
    repeat: 'wait',
  },
} as const satisfies Partial<Record<AnswerCode, Row>>

type Rows = Readonly<Record<keyof typeof rows, Row>>

export type V1Code = keyof typeof rows

export type V1Error = Row & { readonly code: V1Code; readonly title: string }

export const v1ErrorCodes = Object.keys(rows) as readonly V1Code[]

/** Throws for a code without a row, so that no line is published without one. */
export function v1Error(code: string): V1Error {
  if (!isV1Code(code)) throw new Error(`v1-errors.ts does not explain ${code}`)
  return { ...(rows as Rows)[code], code, title: v1ErrorTitle(code) }
}

/** Always the same for a code; a code of other paths has its sentence. */
export function v1ErrorTitle(code: AnswerCode): string {
  return (isV1Code(code) ? (rows as Rows)[code].title : undefined) ?? sentenceFor(code)
}

function isV1Code(code: string): code is V1Code {
  return Object.hasOwn(rows, code)
}

/** Where an error is explained: the `type` of RFC 9457. */
export function v1ErrorType(code: AnswerCode): string {
  return isV1Code(code) ? `/api-docs#error-${code}` : 'about:blank'
}
