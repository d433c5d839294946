import { httpSentences } from './refusals/http.ts'
import { type RefusalCode, refusalSentences } from './refusals/refusal-sentences.ts'

/** Those of the contract's lines, and those of any endpoint. */
export type AnswerCode = keyof typeof httpSentences | RefusalCode

const sentences: Readonly<Record<AnswerCode, string>> = { ...refusalSentences, ...httpSentences }

export function sentenceFor(code: AnswerCode): string {
  return sentences[code]
}
