import { useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { siteQueryClient } from '../frame/site-query-client.ts'

export type Schema = {
  readonly $ref?: string
  readonly type?: string
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly const?: unknown
}

type Content = { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }

type Parameter = {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly schema?: Schema
  readonly $ref?: string
}

type RawOperation = {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly parameters: readonly Parameter[]
  readonly requestBody?: Content
  readonly responses: Readonly<Record<string, Content & { readonly description: string }>>
}

type RawWebhook = Pick<RawOperation, 'summary' | 'description' | 'requestBody'>

type ApiDocument = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>
  readonly webhooks: Readonly<Record<string, { readonly post: RawWebhook }>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
    readonly parameters: Readonly<Record<string, Parameter>>
  }
}

export type Operation = RawOperation & { readonly method: string; readonly path: string }

export type Loaded = ApiDocument | 'loading' | 'failed'

/** The OpenAPI document; `again` repeats the request after a failure. */
export function useApiDocument(): { readonly loaded: Loaded; readonly again: () => void } {
  const { data, isFetching, refetch } = useQuery(
    {
      queryKey: ['api-document'],
      queryFn: async ({ signal }) =>
        (await call('showOpenApi', { signal })) as unknown as ApiDocument,
    },
    siteQueryClient,
  )
  return { loaded: data ?? (isFetching ? 'loading' : 'failed'), again: () => void refetch() }
}

export function operationsOf(document: ApiDocument): readonly Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => ({
      ...raw,
      method: method.toUpperCase(),
      path,
      parameters: raw.parameters.map((one) =>
        one.$ref ? (document.components.parameters[lastPart(one.$ref)] ?? one) : one,
      ),
    })),
  )
}

export type Webhook = RawWebhook & { readonly event: string }

export function webhooksOf({ webhooks }: ApiDocument): readonly Webhook[] {
  return Object.entries(webhooks).map(([event, { post }]) => ({ event, ...post }))
}

export type FieldRow = {
  readonly name: string
  readonly required: boolean
  readonly schema: Schema
}

/** The fields of an object or of a list's entries; fields of inner objects have their path. */
export function fieldRows(document: ApiDocument, schema: Schema, before = ''): readonly FieldRow[] {
  const { properties = {}, required = [] } = objectOf(document, schema)
  return Object.entries(properties).flatMap(([name, inner]) => {
    const path = `${before}${name}`
    const row = { name: path, required: required.includes(name), schema: inner }
    const isList = inner.type === 'array'
    return [row, ...fieldRows(document, inner, isList ? `${path}[].` : `${path}.`)]
  })
}

/** The object X in `X or null`, a list of X, or one of several variants. */
function objectOf(document: ApiDocument, schema: Schema): Schema {
  const found = resolve(document, schema)
  if (found.properties) return found
  if (found.items) return objectOf(document, found.items)
  const branches = [...(found.anyOf ?? []), ...(found.oneOf ?? [])]
  const fields = branches.map((one) => objectOf(document, one).properties ?? {})
  return fields.length === 0 ? {} : { properties: Object.assign({}, ...fields) }
}

/** Resolves a reference to the schema. */
function resolve(document: ApiDocument, schema: Schema | undefined): Schema {
  if (!schema?.$ref) return schema ?? {}
  return document.components.schemas[lastPart(schema.$ref)] ?? {}
}

/** `integer, 1 to 5000`, `text`, `list of Project`. */
export function typeText(schema: Schema): string {
  if (schema.$ref) return lastPart(schema.$ref)
  if (schema.const !== undefined) return String(schema.const)
  if (schema.enum)
    return schema.enum.map((value) => (value === '' ? '""' : String(value))).join(' | ')
  const branches = schema.anyOf ?? schema.oneOf
  if (branches) return branches.map(typeText).join(' or ')
  if (schema.type === 'array') return `list of ${typeText(schema.items ?? {})}`
  const base = schema.type === 'string' ? (schema.format ?? 'text') : (schema.type ?? 'anything')
  return `${base}${rangeText(schema)}`
}

function rangeText({ minimum, maximum, maxLength }: Schema): string {
  if (maxLength !== undefined) return `, at most ${maxLength} characters`
  if (minimum === undefined || maximum === undefined) return ''
  return `, ${minimum} to ${maximum}`
}

const lastPart = (ref: string) => ref.split('/').at(-1) ?? ref
