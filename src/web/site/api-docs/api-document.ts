/** The OpenAPI document as the reference reads it. */
export type Schema = {
  readonly $ref?: string
  readonly type?: string
  readonly description?: string
  readonly 'x-unit'?: string
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

type Media = {
  readonly schema?: Schema
  readonly example?: unknown
  readonly examples?: Readonly<
    Record<string, { readonly summary?: string; readonly value?: unknown }>
  >
}

export type Content = { readonly content?: Readonly<Record<string, Media>> }

export type Parameter = {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly example?: unknown
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

export type ApiError = {
  readonly code: string
  readonly status: number
  readonly title: string
  readonly meaning: string
  readonly toDo: string
  readonly repeat: string
  readonly example: unknown
}

export type ApiDocument = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>
  readonly webhooks: Readonly<Record<string, { readonly post: RawWebhook }>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
    readonly parameters: Readonly<Record<string, Parameter>>
  }
  readonly 'x-errors': readonly ApiError[]
}

export type Operation = RawOperation & { readonly method: string; readonly path: string }

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

export const jsonOf = (body: Content | undefined): Media =>
  body?.content?.['application/json'] ?? {}

export function successOf({ responses }: Operation): Content | undefined {
  return responses['200'] ?? responses['201']
}

export type AnsweredCode = { readonly status: string; readonly code: string }

/** The codes that an operation answers with; each has an example. */
export function codesOf({ responses }: Operation): readonly AnsweredCode[] {
  const answers = Object.entries(responses).filter(([status]) => status >= '400')
  return answers.flatMap(([status, answer]) =>
    Object.keys(jsonOf(answer).examples ?? {}).map((code) => ({ status, code })),
  )
}

/** The name of the object that a schema is, or is a list of. */
export function namedObject(schema: Schema | undefined): string | undefined {
  if (schema?.$ref) return lastPart(schema.$ref)
  return schema?.items ? namedObject(schema.items) : undefined
}

export const lastPart = (ref: string) => ref.split('/').at(-1) ?? ref
