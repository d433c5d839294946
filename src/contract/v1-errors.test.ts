import { expect, test } from 'vitest'
import { sentenceFor } from './answer-sentences.ts'
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

test('a title and what to do are true for who calls the API', () => {
  expect(v1Error('invalid-input').title).toBe('Something in the request is missing or wrong.')
  expect(v1Error('invalid-input').toDo).toMatch(/`issues` lists.* Without `issues`, `detail` says/)
  expect(v1Error('no-report').title).toContain('Wait until the project is completed.')
  expect(v1Error('busy').title).toBe(sentenceFor('busy'))
})

test('the header says what is taken as an Idempotency-Key, as its refusal does', () => {
  const { IdempotencyKey } = openApiDocument('https://plumbline.example').components[
    'parameters'
  ] as Readonly<Record<string, { readonly description: string }>>
  const wanted = '1 to 255 printable ASCII characters'
  expect(v1Error('bad-idempotency-key').meaning).toContain(wanted)
  expect(IdempotencyKey?.description).toContain(wanted)
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
    .filter(([status]) => status >= '400')
    .flatMap(([status, { content }]) => {
      const codes = Object.keys(content['application/json'].examples ?? {})
      return codes.map((code) => [code, Number(status)] as const)
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
