import { lastPart, type Parameter, type Schema } from './api-document.ts'

export type FieldRow = {
  readonly name: string
  readonly required: boolean
  readonly type: string
  /** The object of the reference that the field is, or is a list of. */
  readonly object?: string
  readonly unit?: string
  readonly example?: string
  readonly meaning?: string
}

/**
 * The fields of an object or of a list's entries; those of inner objects have their path, and an
 * object with a name is explained where it stands itself.
 */
export function fieldRows(
  schema: Schema,
  examples: readonly unknown[],
  before = '',
): readonly FieldRow[] {
  const { properties = {}, required = [] } = objectOf(schema)
  return Object.entries(properties).flatMap(([name, inner]) => {
    const path = `${before}${name}`
    const values = valuesOf(examples, name)
    const row = rowOf(path, required.includes(name), inner, values)
    const isList = inner.type === 'array'
    return [row, ...fieldRows(inner, values, isList ? `${path}[].` : `${path}.`)]
  })
}

export function parameterRow(parameter: Parameter): FieldRow {
  const { name, required = false, description, schema = {}, example } = parameter
  const shown = { ...schema, ...(description ? { description } : {}) }
  return rowOf(name, required, shown, example === undefined ? [] : [example])
}

function rowOf(
  name: string,
  required: boolean,
  schema: Schema,
  values: readonly unknown[],
): FieldRow {
  const object = objectIn(schema)
  const example = values.find((value) => isPlain(value))
  return {
    name,
    required,
    type: typeText(schema),
    ...(object ? { object } : {}),
    ...(schema['x-unit'] ? { unit: schema['x-unit'] } : {}),
    ...(example === undefined ? {} : { example: JSON.stringify(example) }),
    ...(schema.description ? { meaning: schema.description } : {}),
  }
}

function objectIn({ $ref, items, anyOf = [], oneOf = [] }: Schema): string | undefined {
  if ($ref) return lastPart($ref)
  if (items) return objectIn(items)
  return [...anyOf, ...oneOf].map(objectIn).find(Boolean)
}

const isPlain = (value: unknown) =>
  value !== null &&
  (typeof value !== 'object' ||
    (Array.isArray(value) && value.every((one) => typeof one !== 'object')))

/** What the examples have in a field; a list stands for its entries. */
function valuesOf(examples: readonly unknown[], name: string): readonly unknown[] {
  return examples
    .flat()
    .filter(
      (one): one is Readonly<Record<string, unknown>> => typeof one === 'object' && one !== null,
    )
    .map((one) => one[name])
    .filter((value) => value !== undefined)
}

/** The object X in `X or null`, a list of X, or one of several variants. */
function objectOf(schema: Schema): Schema {
  if (schema.properties) return schema
  if (schema.items) return objectOf(schema.items)
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  const fields = branches.map((one) => objectOf(one).properties ?? {})
  return fields.length === 0 ? {} : { properties: Object.assign({}, ...fields) }
}

/** `integer, 1 to 5000`, `text`, `list of Project`. */
export function typeText(schema: Schema): string {
  if (schema.$ref) return lastPart(schema.$ref)
  if (schema.const !== undefined) return String(schema.const)
  if (schema.enum)
    return schema.enum
      .filter((value) => value !== '')
      .map(String)
      .join(' | ')
  const branches = schema.anyOf ?? schema.oneOf
  if (branches) return branches.map(typeText).join(' or ')
  if (schema.type === 'array') return `list of ${typeText(schema.items ?? {})}`
  const base = schema.type === 'string' ? (schema.format ?? 'text') : (schema.type ?? 'anything')
  return `${base}${rangeText(schema)}`
}

function rangeText({ minimum, maximum, maxLength }: Schema): string {
  if (maxLength !== undefined) return `, at most ${maxLength} characters`
  const low = isOwn(minimum) ? minimum : undefined
  const high = isOwn(maximum) ? maximum : undefined
  if (low !== undefined && high !== undefined) return `, ${low} to ${high}`
  if (low !== undefined) return `, at least ${low}`
  return high === undefined ? '' : `, at most ${high}`
}

/** Not the end of what a program can count to, which says nothing of the field. */
const isOwn = (bound: number | undefined) =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER
