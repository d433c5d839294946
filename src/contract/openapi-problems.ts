/** The errors of the public API in its document. */
import { z } from 'zod'
import { type Endpoint, problem } from './endpoint.ts'
import type { Json } from './json-schema.ts'
import { headerRefs, limitHeaders } from './openapi-headers.ts'
import { codesOf, exampleId, type ListedError, v1Errors } from './v1-answers.ts'
import { v1Error, v1ErrorType } from './v1-errors.ts'
import { inputIssue } from './v1-projects.ts'

/** The single schema of every problem. */
export const apiProblem = problem
  .extend({
    issues: z.array(inputIssue).optional(),
    projectId: z.uuid().optional(),
    type: z.string().describe('Where the code is explained, from the address of the server.'),
    title: z.string().describe('The sentence of the code, always the same.'),
    status: z.int().describe('The HTTP status.'),
    detail: z.string().describe('The same as message.'),
    instance: z.string().describe('This request: name it when you ask us about it.'),
  })
  .meta({ id: 'Problem' })

/** Every possible status, each with its codes, their meaning and an example of each. */
export function problemsOf(line: Endpoint, schema: Json): Json {
  const codes = codesOf(line)
  const answers: Record<string, Json> = {}
  for (const status of new Set(Object.values(codes).map(String))) {
    const own = Object.keys(codes).filter((code) => String(codes[code]) === status)
    const body = { schema: { allOf: [schema, { properties: { code: { enum: own } } }] } }
    const examples = own.map((code) => [code, { $ref: `#/components/examples/${code}` }])
    answers[status] = {
      description: own.map(explained).join(' '),
      ...(status === '429' ? { headers: headerRefs(['Retry-After', ...limitHeaders]) } : {}),
      ...(status === '503' ? { headers: headerRefs(['Retry-After']) } : {}),
      ...(status === '401' ? { headers: headerRefs(['WWW-Authenticate']) } : {}),
      content: {
        'application/json': { ...body, examples: Object.fromEntries(examples) },
        'application/problem+json': body,
      },
    }
  }
  return answers
}

function explained(code: string): string {
  const { meaning, toDo } = v1Error(code)
  return `\`${code}\`: ${meaning} ${toDo}`
}

/** What some codes add to their answer. */
const added: Readonly<Record<string, Partial<z.output<typeof apiProblem>>>> = {
  'invalid-input': {
    issues: [
      {
        path: 'projectData.city',
        message: 'projectData.city is missing.',
        pointer: '#/projectData/city',
      },
    ],
  },
  'external-id-taken': { projectId: exampleId },
  'internal-error': { supportId: exampleId },
}

export function exampleProblem({ code, status, title }: ListedError): z.output<typeof apiProblem> {
  const message = added[code]?.issues?.[0]?.message ?? title
  return {
    message,
    error: message,
    code,
    ...added[code],
    type: v1ErrorType(code),
    title,
    status,
    detail: message,
    instance: `urn:uuid:${exampleId}`,
  }
}

/** One for each code that a line answers with. */
export function problemExamples(lines: readonly Endpoint[]): Json {
  const used = new Set(lines.flatMap((line) => Object.keys(codesOf(line))))
  const errors = v1Errors().filter(({ code }) => used.has(code))
  return Object.fromEntries(
    errors.map((error) => [error.code, { summary: error.title, value: exampleProblem(error) }]),
  )
}
