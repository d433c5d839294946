import { type RefusalCode, refusalSentences } from '#contract/refusals/refusal-sentences.ts'
import { proofMinutes } from '#core/access/recent-proof.ts'

/** An expected "no" that has its own sentence, or further fields in its body. */
export type ExplainedRefusal<
  Code extends RefusalCode | 'invalid-input' = RefusalCode | 'invalid-input',
> = {
  readonly code: Code
  /** Replaces the usual sentence of the code. */
  readonly sentence?: string
  readonly fields?: Readonly<Record<string, unknown>>
}

/**
 * A "no" of the HTTP layer, which any endpoint may give: 401, 403, 404, 413, 415, 429 … What a
 * command expects is returned instead.
 */
export class HttpError extends Error {
  readonly status: number
  readonly code: AnswerCode
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    code: AnswerCode,
    sentence?: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(sentence ?? sentenceFor(code))
    this.name = 'HttpError'
    this.status = status
    this.code = code
    this.headers = headers
  }
}

/** A "no" with further fields in its body; they may replace the usual ones. */
export class DetailedError extends HttpError {
  readonly fields: Readonly<Record<string, unknown>>

  constructor(
    status: number,
    code: AnswerCode,
    sentence: string,
    fields: Readonly<Record<string, unknown>>,
  ) {
    super(status, code, sentence)
    this.fields = fields
  }
}

/** What any endpoint may answer. */
const httpSentences = {
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

type HttpCode = keyof typeof httpSentences

/** Those of the contract's lines, and those of any endpoint. */
export type AnswerCode = HttpCode | RefusalCode

const sentences: Readonly<Record<AnswerCode, string>> = { ...refusalSentences, ...httpSentences }

export function sentenceFor(code: AnswerCode): string {
  return sentences[code]
}
