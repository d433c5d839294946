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
  const { path = {}, query = {}, body, wholeBody, answer } = v1Examples[name]
  expect(line.params.safeParse(path).error).toBeUndefined()
  expect(line.query.safeParse(query).error).toBeUndefined()
  for (const sent of [body, wholeBody].filter(Boolean)) {
    expect(line.body.safeParse(sent).error).toBeUndefined()
  }
  expectWhole(line.reply, answer)
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
