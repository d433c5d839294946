/** What the Python client has of the API's document: types, errors and one method for each call. */
import { v1Errors } from '#contract/v1-answers.ts'
import { callsClass, type Operation } from './python-calls.ts'
import { literal, type PythonTypes, pythonTypes, type Schema } from './python-types.ts'

type Document = {
  readonly info: { readonly version: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly webhooks: Readonly<Record<string, { readonly post: Operation }>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
  }
}

export type PythonFiles = { readonly schema: string; readonly calls: string }

const note = '# Made of the API\'s document by "npm run openapi -- --write"; not written by hand.'

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** The two generated files of `clients/python/plumbline`. */
export function pythonClient(sent: unknown): PythonFiles {
  const document = sent as Document
  const types = pythonTypes()
  for (const name of inOrder(document)) types.declare(name, document.components.schemas[name] ?? {})
  const calls = callsClass(document.paths, types)
  const events = Object.entries(document.webhooks).map(([event, { post }]) => {
    const name = `${event.split(/[._]/).map(capital).join('')}Event`
    types.declare(name, post.requestBody?.content['application/json'].schema ?? {})
    return name
  })
  types.declare('WebhookEvent', { anyOf: events.map((name) => ({ $ref: `#/${name}` })) })
  return { schema: schemaFile(document, types), calls: `${note}\n${calls}` }
}

/**
 * Python reads from top to bottom: what another schema refers to stands before it. Short ones come
 * first, so that a part which several have is named after the plainest.
 */
function inOrder({ components }: Document): readonly string[] {
  const textOf = (name: string) => JSON.stringify(components.schemas[name])
  const named = (name: string) =>
    [...textOf(name).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, other = '']) => other)
  const length = (name: string): number =>
    named(name).reduce((sum, other) => sum + length(other), textOf(name).length)
  const order = new Set<string>()
  const add = (name: string): void => {
    for (const other of named(name)) add(other)
    order.add(name)
  }
  const names = Object.keys(components.schemas)
  for (const name of names.toSorted((a, b) => length(a) - length(b))) add(name)
  return [...order]
}

function schemaFile({ info, components }: Document, types: PythonTypes): string {
  const errors = v1Errors().map(
    ({ code, status, repeat, toDo }) =>
      `    ${literal(code)}: ErrorMeaning(${status}, ${literal(repeat !== 'changed')}, ${literal(toDo)}),`,
  )
  const codes = v1Errors().map(({ code }) => literal(code))
  const declared = types.declarations().join('\n\n\n')
  const any = /\bAny\b/.test(declared) ? 'Any, ' : ''
  const formats = reportFormats(components.schemas['Project'] ?? {}).map(literal)
  return `${note}
from typing import ${any}Literal, NamedTuple, Optional, TypedDict, Union

API_VERSION = ${literal(info.version)}

ReportFormat = Literal[${formats.join(', ')}]


${declared}


ErrorCode = Literal[
${codes.map((code) => `    ${code},`).join('\n')}
]


class ErrorMeaning(NamedTuple):
    status: int
    retryable: bool
    """Whether the same request can succeed later."""
    to_do: str


ERRORS: dict[str, ErrorMeaning] = {
${errors.join('\n')}
}
`
}

/** The links of a report lead to its files, all but one, which leads to its page. */
function reportFormats(project: Schema): readonly string[] {
  const [links] = project.properties?.['report']?.anyOf ?? []
  return Object.keys(links?.properties ?? {}).filter((format) => format !== 'url')
}
