import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { webhookEvents } from '#core/api/webhook-schedule.ts'
import { reportPackages } from '#core/catalog/package-type.ts'
import type { Endpoint } from './endpoint.ts'
import { openApiDocument } from './openapi.ts'
import { v1Api } from './v1.ts'
import { v1Examples, webhookExample } from './v1-examples.ts'
import { project, projectSubmission } from './v1-projects.ts'

const lines = Object.entries(v1Api) as readonly [keyof typeof v1Api, Endpoint][]

/** Without a value that the schema would leave out or change. */
function expectWhole(schema: z.ZodType, value: unknown): void {
  const parsed = schema.safeParse(value)
  expect(parsed.error?.issues ?? []).toEqual([])
  expect(parsed.data).toEqual(value)
}

test.each(lines)('what %s is sent and answers is as its schema says', (name, line) => {
  const { path = {}, query = {}, body, wholeBody, answer, wholeAnswer } = v1Examples[name]
  expect(line.params.safeParse(path).error).toBeUndefined()
  expect(line.query.safeParse(query).error).toBeUndefined()
  for (const sent of [body, wholeBody].filter(Boolean)) {
    expect(line.body.safeParse(sent).error).toBeUndefined()
  }
  for (const one of [answer, wholeAnswer].filter(Boolean)) expectWhole(line.reply, one)
})

/** As the standards say; the validator of our own routes takes more. */
const formats = {
  uri: /^[a-z][a-z0-9+.-]*:(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%[0-9a-f]{2})*$/i,
  'date-time': /^\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-6]\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/,
  date: /^\d{4}-[01]\d-[0-3]\d$/,
  uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  email: /^[\w.+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i,
}

type Media = {
  readonly schema: object
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, { readonly value?: unknown; readonly $ref?: string }>>
}

/** Every body in a part of the document, with its place. */
function mediaIn(part: unknown, place: string): readonly (readonly [string, Media])[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, inner]) =>
    key === 'application/json'
      ? [[place, inner as Media] as const]
      : mediaIn(inner, `${place} ${key}`.trim()),
  )
}

test('every example in the document has the formats that its schema asks for', () => {
  const document = openApiDocument('https://plumbline.example')
  const ajv = new Ajv2020({ strict: false, allErrors: true, formats })
  ajv.addSchema({ $id: 'api', ...document })
  const rooted = (schema: object) =>
    JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')) as object
  const bodies = [...mediaIn(document.paths, ''), ...mediaIn(document['webhooks'], 'webhook')]
  const checked = bodies.flatMap(([place, { schema, example, examples = {} }]) => {
    const values = [example, ...Object.values(examples).map(({ value }) => value)].filter(Boolean)
    const validate = ajv.compile(rooted(schema))
    return values.map((value) => [place, validate(value) ? '' : ajv.errorsText(validate.errors)])
  })
  expect(checked.length).toBeGreaterThan(15)
  expect(checked.filter(([, fault]) => fault !== '')).toEqual([])
})

test('of a bulk one project is taken and one refused, as its answer says', () => {
  const { projects } = v1Examples.createProjects.body as { readonly projects: readonly unknown[] }
  const sent = projects.map((one) => projectSubmission.parse(one))
  const isRefused = sent.map(({ packageType }) => Boolean(reportPackages[packageType].comingSoon))
  expect(isRefused).toEqual([false, true])
  expect(v1Examples.createProjects.answer).toMatchObject({ accepted: 1, refused: 1 })
})

test.each(webhookEvents)('what %s carries is a project as it is shown', (event) => {
  expectWhole(project, webhookExample(event).data)
})

test('the example of a whole project has every field', () => {
  const { projectData } = v1Examples.createProject.wholeBody as { readonly projectData: object }
  const { shape } = projectSubmission
  expect(Object.keys(v1Examples.createProject.wholeBody ?? {}).toSorted()).toEqual(
    Object.keys(shape).toSorted(),
  )
  expect(Object.keys(projectData).toSorted()).toEqual(
    Object.keys(shape.projectData.shape).toSorted(),
  )
})

type Schema = {
  readonly $ref?: string
  readonly type?: string
  readonly description?: string
  readonly 'x-unit'?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
}

/** Every field below a schema with its path. */
function fieldsOf(schema: Schema, path: string): readonly (readonly [string, Schema])[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [
    [`${path}.${name}`, inner] as const,
    ...fieldsOf(inner, `${path}.${name}`),
  ])
  const inner = [schema.items ?? [], schema.anyOf ?? [], schema.oneOf ?? []].flat()
  return [...own, ...inner.flatMap((one) => fieldsOf(one, path))]
}

function isNumber({ type, anyOf = [] }: Schema): boolean {
  return type === 'integer' || type === 'number' || (anyOf.length === 2 && anyOf.some(isNumber))
}

test('every field has a meaning, and every number a unit', () => {
  const { components, paths } = openApiDocument('https://plumbline.example')
  const named = components.schemas as Readonly<Record<string, Schema>>
  const fields = Object.entries(named).flatMap(([name, schema]) => fieldsOf(schema, name))
  expect(fields.length).toBeGreaterThan(120)
  const isShown = ([path, schema]: readonly [string, Schema]) =>
    schema.$ref === undefined && !['ProjectData', 'Problem'].includes(path)
  const shown = fields.filter(isShown)
  const unsaid = shown.filter(([, { description = '' }]) => !/[.]$|\?$/.test(description))
  expect(unsaid.map(([path]) => path)).toEqual([])
  const bare = shown.filter(([, schema]) => isNumber(schema) && !schema['x-unit'])
  expect(bare.map(([path]) => path)).toEqual([])
  const parameters = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ parameters: all }) => all as readonly Schema[])
    .filter(({ $ref }) => $ref === undefined)
  expect(parameters.length).toBeGreaterThan(10)
  expect(parameters.filter(({ description }) => !description)).toEqual([])
})
