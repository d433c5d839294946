/** With which codes the lines of the public API say no, and with which status. */
import type { Endpoint } from './endpoint.ts'
import { v1Api } from './v1.ts'
import { type V1Error, v1Error, v1ErrorCodes } from './v1-errors.ts'

type Codes = Readonly<Record<string, number>>

/** An address or a method that no line has. */
const ofNoLine: Codes = { 'not-found': 404, 'method-not-allowed': 405 }

/** What a line lists, and what any line of its kind may answer. */
export function codesOf(line: Endpoint): Codes {
  return {
    'invalid-input': 400,
    ...line.refusals,
    ...(line.access === 'api-key'
      ? { 'api-key-required': 401, 'missing-scope': 403, 'too-many-requests': 429 }
      : {}),
    ...(line.method === 'POST'
      ? { 'cross-site': 403, 'too-large': 413, 'unknown-content-type': 415 }
      : {}),
    'internal-error': 500,
    busy: 503,
    'storage-full': 503,
  }
}

/** Each code with its one status; a code that no line answers with is not listed. */
export function v1Statuses(): Codes {
  const lines = Object.values(v1Api) as readonly Endpoint[]
  return Object.assign({}, ...lines.map(codesOf), ofNoLine)
}

export type ListedError = V1Error & { readonly status: number }

/** Every error of the API, by status. */
export function v1Errors(): readonly ListedError[] {
  const statuses = v1Statuses()
  return v1ErrorCodes
    .flatMap((code) => {
      const status = statuses[code]
      return status === undefined ? [] : [{ ...v1Error(code), status }]
    })
    .toSorted((a, b) => a.status - b.status)
}
