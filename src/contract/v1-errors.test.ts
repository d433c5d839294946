import { expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'
import { apiProblem, exampleProblem } from './openapi-problems.ts'
import { v1Errors, v1Statuses } from './v1-answers.ts'
import { repeatTexts, v1Error, v1ErrorCodes, v1ErrorType } from './v1-errors.ts'

test('every code that a line answers with has a row, and every row has such a code', () => {
  expect(Object.keys(v1Statuses()).toSorted()).toEqual([...v1ErrorCodes].toSorted())
  expect(v1Errors()).toHaveLength(v1ErrorCodes.length)
})

test('a code without a row is not published', () => {
  expect(() => v1Error('no-such-code')).toThrow('v1-errors.ts does not explain no-such-code')
  expect(v1ErrorType('no-such-order')).toBe('about:blank')
  expect(v1ErrorType('busy')).toBe('/api-docs#error-busy')
})

test('a row says in sentences what happened and what to do', () => {
  for (const { code, meaning, toDo } of v1Errors()) {
    for (const text of [meaning, toDo]) expect(text, code).toMatch(/^[A-Z`].*\.$/)
    expect(toDo, code).not.toBe(meaning)
  }
})

test('who is told to wait is told how long', () => {
  const waits = v1Errors().filter(({ repeat }) => repeat === 'wait')
  expect(waits.map(({ code }) => code)).toEqual([
    'too-many-requests',
    'test-projects-used-up',
    'busy',
    'storage-full',
  ])
  for (const { code, toDo } of waits) expect(toDo, code).toContain('`Retry-After`')
  expect(repeatTexts.wait).toContain('Retry-After')
})

test('a code has one status wherever it is answered', () => {
  const statuses = v1Statuses()
  const { paths } = openApiDocument('https://plumbline.example')
  const answered = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ responses }) => Object.entries(responses as Record<string, Answer>))
    .flatMap(([status, { content }]) => {
      const codes = Object.keys(content['application/json'].examples ?? {})
      return codes
        .filter((code) => code !== 'answer')
        .map((code) => [code, Number(status)] as const)
    })
  expect(answered.length).toBeGreaterThan(100)
  for (const [code, status] of answered) expect(statuses[code], code).toBe(status)
})

type Answer = {
  readonly content: { readonly 'application/json': { readonly examples?: object } }
}

test('the example of each error is as its schema says', () => {
  for (const error of v1Errors()) {
    const example = exampleProblem(error)
    expect(apiProblem.strict().parse(example)).toEqual(example)
    expect([example.error, example.detail]).toEqual([example.message, example.message])
  }
})
