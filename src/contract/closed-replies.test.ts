import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from './api.ts'
import { type Endpoint, isForStaff } from './endpoint.ts'

const lines: readonly Endpoint[] = Object.values(api)

const outside = lines.filter((line) => !isForStaff(line))

type Schema = z.core.$ZodTypes

/** The places of a schema that accept more than it names. */
function openPlaces(schema: z.core.$ZodType, at: string): readonly string[] {
  const { def } = (schema as Schema)._zod
  const within = (parts: readonly z.core.$ZodType[], name = at) =>
    parts.flatMap((part) => openPlaces(part, name))
  switch (def.type) {
    case 'object':
      return [
        ...Object.entries(def.shape).flatMap(([name, part]) => openPlaces(part, `${at}.${name}`)),
        ...(def.catchall ? within([def.catchall], `${at}.*`) : []),
      ]
    case 'array':
      return within([def.element], `${at}[]`)
    case 'union':
      return within(def.options)
    case 'tuple':
      return within([...def.items, ...(def.rest ? [def.rest] : [])])
    case 'intersection':
      return within([def.left, def.right])
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return within([def.innerType])
    case 'pipe':
      return within([def.in])
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'undefined':
    case 'never':
    case 'literal':
    case 'enum':
      return []
    default:
      return [`${at}: ${def.type}`]
  }
}

/** Each of these was looked at; a new line here has to say why it is no way out for a draft. */
const acceptedOpenPlaces = [
  // What the same browser typed and has not sent yet.
  'openIntakeDraft.answers.facts: record',
  // Released documents, cut to their package by `core/report/report-section.ts`.
  'readSecureReport.report: custom',
  'readSecureReport.replaced: custom',
  // Choices of the customer by the id of a line of the released report.
  'showBidForm.form.entries: record',
  'showLeaseWorksheet.worksheet.parties: record',
  // Made of released documents.
  'compareSuites: custom',
  // The document of the public API, the same for everybody.
  'showOpenApi.*: unknown',
]

const acceptedFiles = [
  'showOrderReport text/html; charset=utf-8',
  'previewReport text/html; charset=utf-8',
  'showSecureReport text/html; charset=utf-8',
  'showSharedFile text/html; charset=utf-8',
  'showChecklistPhoto application/octet-stream',
  'showReplyPhoto application/octet-stream',
  'drawLetterAnnex application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'exportAccount application/json; charset=utf-8',
  'showLogo image/png',
  'drawOrderInvoice application/pdf',
  'drawPlanInvoice application/pdf',
  'showReportLogo image/png',
]

test('what is answered outside the office names every field, and accepts no other', () => {
  const json = outside.filter(({ media }) => media === undefined)
  expect(json.length).toBeGreaterThan(80)
  expect(json.flatMap(({ name, reply }) => openPlaces(reply, name))).toEqual(acceptedOpenPlaces)
})

test('a schema that accepts anything is found wherever it stands', () => {
  const open = z.object({
    rows: z.array(z.object({ data: z.unknown() }).nullable()),
    byName: z.record(z.string(), z.string()).optional(),
    loose: z.looseObject({}),
    either: z.union([z.string(), z.any()]),
    own: z.custom<string>(),
  })
  expect(openPlaces(open, 'it')).toEqual([
    'it.rows[].data: unknown',
    'it.byName: record',
    'it.loose.*: unknown',
    'it.either: any',
    'it.own: custom',
  ])
})

test('files go outside the office only from these lines', () => {
  const files = outside.filter(({ media }) => media !== undefined)
  expect(files.map(({ name, media }) => `${name} ${media}`)).toEqual(acceptedFiles)
})
