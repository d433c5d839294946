/** The errors of the public API in its document. */
import { z } from 'zod'
import { described } from './described.ts'
import { type Endpoint, problem } from './endpoint.ts'
import type { Json } from './json-schema.ts'
import { headerRefs, limitHeaders } from './openapi-headers.ts'
import { codesOf, type ListedError, v1Errors } from './v1-answers.ts'
import { repeatTexts, v1Error, v1ErrorType } from './v1-errors.ts'
import { inputIssue } from './v1-projects.ts'
import { exampleId } from './v1-sample.ts'

/** The single schema of every problem. */
export const apiProblem = problem
  .extend({
    message: z.string().describe('What is wrong, in a sentence.'),
    error: z.string().describe('The same as message.'),
    code: z.string().describe('What to branch on.'),
    supportId: z.string().optional().describe('With internal-error: the id of this request.'),
    issues: z
      .array(inputIssue)
      .optional()
      .describe('With invalid-input: everything that is wrong.'),
    projectId: z.uuid().optional().describe('With external-id-taken: the project that has it.'),
    type: z.string().describe('Where the code is explained, from the address of the server.'),
    title: z.string().describe('The sentence of the code, always the same.'),
    status: z.int().meta(described('The status of the answer.', 'HTTP status')),
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

/** Every error with what to do, for those who draw the document. */
export function errorRows(): readonly Json[] {
  return v1Errors().map((error) => ({
    code: error.code,
    status: error.status,
    title: error.title,
    meaning: error.meaning,
    toDo: error.toDo,
    repeat: repeatTexts[error.repeat],
    example: exampleProblem(error),
  }))
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
