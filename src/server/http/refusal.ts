import { type AnswerCode, sentenceFor } from '#contract/answer-sentences.ts'
import type { RefusalCode } from '#contract/refusals/refusal-sentences.ts'
import type { InputIssue } from './input-issues.ts'

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

/** 400 with the first issue's message and the list of all. */
export class InvalidInput extends HttpError {
  readonly issues: readonly InputIssue[]

  constructor(issues: readonly InputIssue[]) {
    super(400, 'invalid-input', issues[0]?.message)
    this.issues = issues
  }
}
