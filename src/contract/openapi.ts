/** The public API as an OpenAPI 3.1 document, generated from its routes. */
import { z } from 'zod'
import { apiScopeLabels } from '#core/api/api-key.ts'
import { apiChanges, apiStability } from '#core/api/api-version.ts'
import { webhookEvents } from '#core/api/webhook-schedule.ts'
import { specifiedHours } from '#core/catalog/delivery-hours.ts'
import { apiTurnaround } from '#core/catalog/delivery-promise.ts'
import type { Endpoint } from './endpoint.ts'
import { type Json, schemaOf, sorted } from './json-schema.ts'
import { headerRefs, headers, limitHeaders } from './openapi-headers.ts'
import { apiProblem, errorRows, problemExamples, problemsOf } from './openapi-problems.ts'
import { v1Api } from './v1.ts'
import { type CallExample, v1Examples, webhookExample } from './v1-examples.ts'

export type OpenApiDocument = Json & {
  readonly openapi: '3.1.0'
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>
  readonly components: Json & { readonly schemas: Readonly<Record<string, Json>> }
}

export function openApiDocument(publicUrl: string, hours = specifiedHours): OpenApiDocument {
  const schemas: Record<string, Json> = {}
  const problemSchema = schemaOf(apiProblem, 'output', schemas)
  const paths: Record<string, Record<string, Json>> = {}
  const lines = Object.values(v1Api) as readonly Endpoint[]
  for (const line of lines) {
    const path = line.path.replace(/:(\w+)/g, '{$1}')
    const operations = paths[path] ?? {}
    operations[line.method.toLowerCase()] = operationOf(line, schemas, problemSchema)
    paths[path] = operations
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Plumbline API',
      version: '1.0.0',
      summary: 'Order tenant-improvement cost reports from your own system.',
      description: description(apiTurnaround((type) => hours[type])),
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: publicUrl }],
    security: [{ apiKey: [] }, { bearer: [] }],
    tags: [
      { name: 'Projects', description: 'Submit projects and follow them.' },
      { name: 'Outcomes', description: 'Report what projects cost in the end.' },
      { name: 'Usage', description: 'What customers of yours have used.' },
      { name: 'Webhooks', description: 'The log of what was sent to you.' },
      { name: 'Document', description: 'This description.' },
    ],
    paths,
    webhooks: webhooksOf(schemas),
    'x-errors': errorRows(),
    components: {
      securitySchemes,
      headers,
      parameters,
      examples: problemExamples(lines),
      schemas: sorted(schemas),
    },
  }
}

/** Rules of every call that no schema contains. */
const conduct = [
  'Lists show the projects of the whole account in the mode of the key; externalId and webhooks belong to one key.',
  'A bulk request counts as one of the requests of a minute, however many projects it carries.',
  'Events may come twice and out of order: go by the status in data, and read the project where order matters.',
  'A method that an address does not take is answered with 405 and Allow.',
  'Errors follow RFC 9457; they are application/problem+json where Accept names it.',
]

function description(turnaround: string): string {
  const changes = apiChanges.map(({ version, text }) => `${version}: ${text}`)
  return [`Turnaround ${turnaround}.`, ...conduct, ...changes, apiStability].join(' ')
}

const securitySchemes = {
  apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
  bearer: { type: 'http', scheme: 'bearer' },
}

const parameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A text of your own of 1 to 255 printable ASCII characters: letters, digits, punctuation and spaces. Repeating the same key with the same request within 24 hours returns the same answer and does nothing.',
    example: 'deal-1042-1',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x20-\\x7e]+$' },
  },
}

function operationOf(line: Endpoint, schemas: Record<string, Json>, problemSchema: Json): Json {
  const sends = !(line.body instanceof z.ZodUndefined)
  const isRepeatable = 'idempotency-key-reused' in line.refusals
  const isList = line.reply instanceof z.ZodArray
  const isKeyed = line.access === 'api-key'
  return {
    operationId: line.name,
    tags: [tagOf(line)],
    summary: line.summary,
    ...(line.scope
      ? { description: `Scope \`${line.scope}\`: ${apiScopeLabels[line.scope].toLowerCase()}.` }
      : {}),
    ...(isKeyed ? {} : { security: [] }),
    parameters: [
      ...parametersOf(line, 'path', schemas),
      ...parametersOf(line, 'query', schemas),
      ...(isRepeatable ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(sends
      ? {
          requestBody: {
            required: !(line.body instanceof z.ZodOptional),
            content: {
              'application/json': {
                schema: schemaOf(line.body, 'input', schemas),
                examples: bodyExamples(v1Examples[line.name as keyof typeof v1Api]),
              },
            },
          },
        }
      : {}),
    responses: {
      [line.success]: {
        description: 'Done.',
        ...(isKeyed
          ? {
              headers: headerRefs([
                ...limitHeaders,
                ...(isList ? (['Link'] as const) : []),
                ...(isRepeatable ? (['Idempotency-Replayed'] as const) : []),
              ]),
            }
          : {}),
        content: {
          'application/json': {
            schema: schemaOf(line.reply, 'output', schemas),
            ...answerExamples(v1Examples[line.name as keyof typeof v1Api]),
          },
        },
      },
      ...problemsOf(line, problemSchema),
    },
  }
}

function bodyExamples({ body, wholeBody }: CallExample): Json {
  return {
    usual: { summary: 'What is usually sent', value: body },
    ...(wholeBody ? { whole: { summary: 'With every field', value: wholeBody } } : {}),
  }
}

function answerExamples({ answer, wholeAnswer }: CallExample): Json {
  if (wholeAnswer === undefined) return { example: answer }
  return {
    examples: {
      usual: { summary: 'To what is usually sent', value: answer },
      whole: { summary: 'To every field', value: wholeAnswer },
    },
  }
}

function tagOf({ path }: Endpoint): string {
  if (path.includes('/usage')) return 'Usage'
  if (path.includes('/outcomes')) return 'Outcomes'
  if (path.includes('/webhook')) return 'Webhooks'
  return path.includes('/projects') ? 'Projects' : 'Document'
}

function parametersOf(line: Endpoint, place: 'path' | 'query', schemas: Record<string, Json>) {
  const object = schemaOf(place === 'path' ? line.params : line.query, 'input', schemas) as {
    readonly properties?: Readonly<Record<string, Json>>
    readonly required?: readonly string[]
  }
  const examples = v1Examples[line.name as keyof typeof v1Api][place]
  return Object.entries(object.properties ?? {}).map(([name, { description, ...property }]) => ({
    name,
    in: place,
    required: (object.required ?? []).includes(name),
    ...(description ? { description } : {}),
    schema: property,
    ...(examples?.[name] ? { example: examples[name] } : {}),
  }))
}

function webhooksOf(schemas: Record<string, Json>): Json {
  const project = schemaOf(v1Api.showProject.reply, 'output', schemas)
  const events = webhookEvents.map((event) => [
    event,
    {
      post: {
        operationId: event,
        tags: ['Webhooks'],
        summary: `Sent to webhookUrl when a project is ${event.split('.')[1]?.replace('_', ' ') ?? ''}`,
        description:
          'Signed as Standard Webhooks says: webhook-id, webhook-timestamp, webhook-signature; its libraries refuse a message that is older than five minutes. Answer with 2xx within 5 seconds; anything else is tried again for three days.',
        security: [],
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['type', 'timestamp', 'data'],
                properties: {
                  type: { const: event, description: 'What happened to the project.' },
                  timestamp: {
                    type: 'string',
                    format: 'date-time',
                    description: 'When it happened.',
                  },
                  data: project,
                },
              },
              example: webhookExample(event),
            },
          },
        },
        responses: {
          '2XX': { description: 'Received.' },
          '410': { description: 'The receiver wants no more messages; delivery stops.' },
        },
      },
    },
  ])
  return Object.fromEntries(events)
}
