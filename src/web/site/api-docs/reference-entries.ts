/** What the reference lists, from the OpenAPI document alone. */
import {
  type AnsweredCode,
  type ApiDocument,
  type ApiError,
  codesOf,
  jsonOf,
  namedObject,
  type Operation,
  operationsOf,
  successOf,
  type Webhook,
  webhooksOf,
} from './api-document.ts'
import { type FieldRow, fieldRows, parameterRow } from './field-rows.ts'

type FieldTable = {
  readonly title: string
  readonly object?: string
  readonly rows: readonly FieldRow[]
}

type Example = { readonly title: string; readonly text: string }

export type Entry = {
  readonly id: string
  readonly title: string
  /** What stands before the address: a method, or what kind of thing it is. */
  readonly kind: string
  readonly address: string
  readonly description?: string
  readonly tables: readonly FieldTable[]
  readonly examples: readonly Example[]
  readonly codes: readonly AnsweredCode[]
  readonly error?: ApiError
}

export type Group = {
  readonly id: string
  readonly title: string
  readonly entries: readonly Entry[]
}

export function referenceGroups(document: ApiDocument): readonly Group[] {
  const operations = operationsOf(document)
  const webhooks = webhooksOf(document)
  return [
    { id: 'calls', title: 'Calls', entries: operations.map(callEntry) },
    { id: 'webhooks', title: 'Webhooks', entries: webhooks.map(webhookEntry) },
    { id: 'objects', title: 'Objects', entries: objectEntries(document, operations) },
    { id: 'errors', title: 'Errors', entries: document['x-errors'].map(errorEntry) },
  ]
}

const none = { tables: [], examples: [], codes: [] }

const shown = (value: unknown) => JSON.stringify(value, undefined, 2)

const exampleOf = (title: string, value: unknown): readonly Example[] =>
  value === undefined ? [] : [{ title, text: shown(value) }]

function tableOf(title: string, media: ReturnType<typeof jsonOf>): readonly FieldTable[] {
  const { schema } = media
  if (!schema) return []
  const object = namedObject(schema)
  if (object) return [{ title, object, rows: [] }]
  const rows = fieldRows(schema, examplesIn(media))
  return rows.length === 0 ? [] : [{ title, rows }]
}

function examplesIn({ example, examples = {} }: ReturnType<typeof jsonOf>): readonly unknown[] {
  return [example, ...Object.values(examples).map(({ value }) => value)].filter(Boolean)
}

function callEntry(operation: Operation): Entry {
  const sent = jsonOf(operation.requestBody)
  const answered = jsonOf(successOf(operation))
  const rows = operation.parameters.map(parameterRow)
  return {
    id: operation.operationId,
    title: operation.summary,
    kind: operation.method,
    address: operation.path,
    ...(operation.description ? { description: operation.description } : {}),
    tables: [
      ...(rows.length === 0 ? [] : [{ title: 'Parameters', rows }]),
      ...tableOf('Body', sent),
      ...tableOf('Answer', answered),
    ],
    examples: [...requestExamples(operation), ...answerExamples(answered)],
    codes: codesOf(operation),
  }
}

/** A request as it goes over the line, with its body; a list is also asked for without its filters. */
function requestExamples(operation: Operation): readonly Example[] {
  const { method, path, parameters, requestBody } = operation
  const { usual, whole } = jsonOf(requestBody).examples ?? {}
  const address = parameters
    .filter((one) => one.in === 'path')
    .reduce((text, { name, example }) => text.replace(`{${name}}`, String(example)), path)
  const head = `${method} ${address}\nX-API-Key: plb_test_…`
  const body =
    usual?.value === undefined ? '' : `\nContent-Type: application/json\n\n${shown(usual.value)}`
  return [
    { title: 'Example of the request', text: `${head}${body}` },
    ...exampleOf('Example with every field', whole?.value),
  ]
}

/** Two where what is answered depends on what is sent. */
function answerExamples({ example, examples = {} }: ReturnType<typeof jsonOf>) {
  return [
    ...exampleOf('Example of the answer', example ?? examples['usual']?.value),
    ...exampleOf('Example of the answer to every field', examples['whole']?.value),
  ]
}

function webhookEntry({ event, summary, description, requestBody }: Webhook): Entry {
  const media = jsonOf(requestBody)
  return {
    ...none,
    id: `webhook-${event.replace('.', '-')}`,
    title: summary,
    kind: 'webhook',
    address: event,
    ...(description ? { description } : {}),
    tables: tableOf('What is sent to you', media),
    examples: exampleOf('Example of what is sent', media.example),
  }
}

function objectEntries(document: ApiDocument, operations: readonly Operation[]): readonly Entry[] {
  const bodies = operations.flatMap((one) => [jsonOf(one.requestBody), jsonOf(successOf(one))])
  const problems = document['x-errors'].map(({ example }) => example)
  return Object.entries(document.components.schemas).map(([name, schema]) => {
    const own = bodies.filter((media) => namedObject(media.schema) === name).flatMap(examplesIn)
    const inner = bodies
      .flatMap((media) => examplesIn(media))
      .flatMap((one) => valuesNamed(one, name))
    const examples = name === 'Problem' ? problems : [...own, ...inner]
    return {
      ...none,
      id: `object-${name}`,
      title: name,
      kind: 'object',
      address: '',
      tables: [{ title: 'Fields', rows: fieldRows(schema, examples) }],
    }
  })
}

/** Objects that are no body of a call stand in one, under their name or in its list. */
const places: Readonly<Record<string, string>> = {
  ProjectData: 'projectData',
  BulkResult: 'results',
}

function valuesNamed(example: unknown, object: string): readonly unknown[] {
  const place = places[object]
  if (place === undefined || typeof example !== 'object' || example === null) return []
  const value = (example as Readonly<Record<string, unknown>>)[place]
  return value === undefined ? [] : [value]
}

function errorEntry(error: ApiError): Entry {
  return {
    ...none,
    id: `error-${error.code}`,
    title: error.code,
    kind: String(error.status),
    address: '',
    examples: exampleOf('Example of the answer', error.example),
    error,
  }
}
