import { expect, test } from 'vitest'
import { api } from '../api.ts'
import { refusalSentences, refusalTables } from './refusal-sentences.ts'

test('a sentence is a sentence: it begins with a capital and is not the code once more', () => {
  for (const [code, sentence] of Object.entries(refusalSentences)) {
    expect(sentence, code).toMatch(/^[A-Z]/)
    expect(sentence.length, code).toBeGreaterThan(5)
  }
})

test('a code has one sentence: no two subjects share it', () => {
  const codes = refusalTables.flatMap((table) => Object.keys(table))
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([])
  expect(codes.toSorted()).toEqual(Object.keys(refusalSentences).toSorted())
})

test('no sentence is kept that no line refuses with', () => {
  const lines = Object.values(api).flatMap(({ refusals }) => Object.keys(refusals))
  const listed = new Set([...lines, ...sandboxCheckout])
  expect(Object.keys(refusalSentences).filter((code) => !listed.has(code))).toEqual([])
})

/** The page of the sandbox is no line of the API. */
const sandboxCheckout = ['no-such-checkout', 'checkout-expired']
