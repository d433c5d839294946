/** The methods of the Python client, one for each call of the API's document. */
import { docstring, literal, meaningOf, type PythonTypes, type Schema } from './python-types.ts'

type Parameter = {
  readonly $ref?: string
  readonly name: string
  readonly in: string
  readonly description?: string
  readonly schema: Schema & { readonly format?: string }
}

type Content = { readonly 'application/json': { readonly schema: Schema } }

export type Operation = {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content: Content }>>
}

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

export function callsClass(paths: Paths, types: PythonTypes): string {
  const methods = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, operation]) => methodOf(path, verb, operation, types)),
  )
  const names = types
    .declarations()
    .flatMap((text) => text.match(/^(?:class )?(\w+)/)?.[1] ?? [])
    .filter((name) => methods.some((text) => new RegExp(`\\b${name}\\b`).test(text)))
  return `from collections.abc import Mapping
from datetime import datetime
from typing import Any, Literal, Optional, Union, cast
from urllib.parse import quote

from .pages import Pages
from .schema import (
${names
  .toSorted()
  .map((name) => `    ${name},`)
  .join('\n')}
)


class Calls:
    """One method for each call of the API."""

    def _call(
        self,
        method: str,
        path: str,
        *,
        query: Optional[Mapping[str, Any]] = None,
        body: Any = None,
        idempotency_key: Optional[str] = None,
        takes_key: bool = False,
    ) -> Any:
        raise NotImplementedError

    def _pages(self, path: str, query: Mapping[str, Any]) -> "Pages[Any]":
        raise NotImplementedError

${methods.join('\n\n')}
`
}

function methodOf(path: string, verb: string, operation: Operation, types: PythonTypes): string {
  const { operationId, parameters, requestBody } = operation
  const query = parameters.filter((parameter) => parameter.in === 'query')
  const takesKey = parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey'))
  const isPaged = query.some(({ name }) => name === 'cursor')
  const type = replyType(operation, types)
  const returned = isPaged ? type.replace(/^list/, 'Pages') : type
  const named = [
    ...query.map((one) => `${snake(one.name)}: Optional[${parameterType(one, types)}] = None`),
    ...(takesKey ? ['idempotency_key: Optional[str] = None'] : []),
  ]
  const body = requestBody?.content['application/json'].schema
  const taken = [
    'self',
    ...parameters.filter((one) => one.in === 'path').map(({ name }) => `${snake(name)}: str`),
    ...(body ? [`body: ${types.typeOf(body, `${capital(operationId)}Body`)}`] : []),
    ...(named.length > 0 ? ['*', ...named] : []),
  ]
  const sent = query.map(({ name }) => `${literal(name)}: ${snake(name)}`).join(', ')
  const passed = [
    ...(isPaged ? [] : [literal(verb.toUpperCase())]),
    addressOf(path),
    ...(isPaged ? [`{${sent}}`] : sent ? [`query={${sent}}`] : []),
    ...(body ? ['body=body'] : []),
    ...(takesKey ? ['idempotency_key=idempotency_key', 'takes_key=True'] : []),
  ]
  return [
    `    def ${snake(operationId)}(`,
    ...taken.map((one) => `        ${one},`),
    `    ) -> ${returned}:`,
    docstring(aboutCall(operation, query), '        '),
    '        return cast(',
    `            "${returned}",`,
    `            self.${isPaged ? '_pages' : '_call'}(`,
    ...passed.map((one) => `                ${one},`),
    '            ),',
    '        )',
  ].join('\n')
}

function replyType({ operationId, responses }: Operation, types: PythonTypes): string {
  const done = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
  return types.typeOf(
    done?.content['application/json'].schema ?? {},
    `${capital(operationId)}Answer`,
  )
}

/** A moment, a yes and a no are given as Python has them. */
function parameterType({ name, schema }: Parameter, types: PythonTypes): string {
  if (schema.format === 'date-time') return 'Union[str, datetime]'
  if (schema.enum?.join() === 'true,false') return 'bool'
  return types.typeOf(schema, capital(name))
}

function addressOf(path: string): string {
  return path
    .split(/(\{\w+\})/)
    .filter((part) => part !== '')
    .map((part) => {
      const name = part.match(/^\{(\w+)\}$/)?.[1]
      return name === undefined ? literal(part) : `quote(${snake(name)}, safe="")`
    })
    .join(' + ')
}

function aboutCall({ summary, description }: Operation, query: readonly Parameter[]): string {
  const head = [`${summary}.`, description ?? ''].filter(Boolean).join('\n\n        ')
  const lines = query.map(
    ({ name, schema, description: meaning = '' }) =>
      `        ${snake(name)}: ${meaningOf({ ...schema, description: meaning })}`,
  )
  return lines.length === 0 ? head : `${head}\n\n${lines.join('\n')}\n        `
}
