import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { v1Api } from '#contract/v1.ts'
import { projectSubmission } from '#contract/v1-projects.ts'
import { issuesOf, plainSentence } from '#server/http/input-issues.ts'

type Part = { readonly name: string; readonly schema: z.ZodType }

const parts: readonly Part[] = [
  ...(Object.values(v1Api) as readonly Endpoint[]).flatMap(({ name, params, query, body }) => [
    { name: `${name} path`, schema: params },
    { name: `${name} query`, schema: query },
    { name: `${name} body`, schema: body },
  ]),
  { name: 'a project of a bulk', schema: projectSubmission },
]

const wrongValues: readonly unknown[] = [
  undefined,
  null,
  true,
  '',
  ' ',
  'x',
  'x'.repeat(6000),
  '0000-01-01T00:00:00Z',
  'http://',
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -1,
  0,
  0.333,
  1e15,
  2 ** 60,
  1n,
  new Date(0),
  {},
  [],
  ['x'],
  [1],
  Array.from({ length: 60 }, () => 'x'),
  { unknown: 1, another: 2 },
]

/** The fields of an object schema, and of the objects in it. */
function placesIn(
  schema: z.ZodType,
  above: readonly string[] = [],
): readonly (readonly string[])[] {
  const { shape, innerType, options, element } = schema.def as unknown as {
    readonly shape?: Readonly<Record<string, z.ZodType>>
    readonly innerType?: z.ZodType
    readonly options?: readonly z.ZodType[]
    readonly element?: z.ZodType
  }
  if (innerType) return placesIn(innerType, above)
  if (element) return placesIn(element, [...above, '0'])
  if (options) return options.flatMap((one) => placesIn(one, above))
  const fields = Object.entries(shape ?? {})
  return fields.flatMap(([name, inner]) => [[...above, name], ...placesIn(inner, [...above, name])])
}

function withValue(path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return value
  return name === '0' ? [withValue(rest, value)] : { [name]: withValue(rest, value) }
}

/** What is said of a value in our words, and what the validator would say by itself. */
function saidOf({ schema }: Part, value: unknown) {
  const ours = schema.safeParse(value, { error: plainSentence })
  const own = schema.safeParse(value)
  if (ours.success || own.success) return []
  const validatorSays = own.error.issues.map(({ message }) => message).join(' ')
  return issuesOf(ours.error).map((one) => ({ ...one, validatorSays }))
}

const said = parts.flatMap((part) =>
  [[], ...placesIn(part.schema)].flatMap((path) =>
    wrongValues.flatMap((value) =>
      saidOf(part, withValue(path, value)).map((one) => ({ ...one, part: part.name })),
    ),
  ),
)

/** How the validator begins its own sentences. */
const validatorsWords =
  /^(Invalid|Too (small|big)|Unrecognized|Expected|Required)\b|\b(expected|received|NaN|nan|bigint|nonoptional|Infinity)\b|[<>]=/

test('no sentence of the public API is the validator’s', () => {
  expect(said.length).toBeGreaterThan(1000)
  expect(said.filter(({ validatorSays }) => validatorsWords.test(validatorSays))).not.toEqual([])
  expect(said.filter(({ message }) => validatorsWords.test(message))).toEqual([])
})

test('a number that is too large is compared with the bound of its field alone', () => {
  const bounds = said.filter(({ message }) => message.includes(String(Number.MAX_SAFE_INTEGER)))
  expect(bounds).toEqual([])
})

test('every place in a body has a pointer that leads to it', () => {
  for (const { path, pointer } of said) {
    expect(pointer?.split('/').slice(1).join('.') ?? '').toBe(path)
  }
})

test('what the API says of wrong input is as it was accepted', async () => {
  const lines = [...new Set(said.map(({ path, message }) => `${path || '(all)'}: ${message}`))]
  // If the change is intended, run this file with `-u` and read the difference.
  await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot('./accepted-sentences.txt')
})
