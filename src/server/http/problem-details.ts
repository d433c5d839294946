/** What RFC 9457 adds to the errors of the public API; those of other paths are as specified. */
import type { FastifyRequest } from 'fastify'
import { v1ErrorTitle, v1ErrorType } from '#contract/v1-errors.ts'
import type { InputIssue } from './input-issues.ts'
import type { HttpError, InvalidInput } from './refusal.ts'

const isOfApi = (url: string) => /^\/api\/v1(?:[/?]|$)/.test(url)

export function standardMembers(request: FastifyRequest, error: HttpError) {
  if (!isOfApi(request.url)) return {}
  const { code, status, message } = error
  return {
    type: v1ErrorType(code),
    title: v1ErrorTitle(code),
    status,
    detail: message,
    // The id that the header x-request-id and the log have.
    instance: `urn:uuid:${request.id}`,
  }
}

/** Where in the request, which the specified issues do not say. */
export function issuesFor(request: FastifyRequest, error: InvalidInput): readonly InputIssue[] {
  if (isOfApi(request.url)) return error.issues
  return error.issues.map(({ path, message }) => ({ path, message }))
}

/**
 * Callers that compare the type with application/json go on; who asks for the type of RFC 9457 gets
 * it.
 */
export function typeOfProblem(request: FastifyRequest): Readonly<Record<string, string>> {
  if (!isOfApi(request.url)) return { 'content-type': 'application/json; charset=utf-8' }
  const type = asksForProblem(request.headers.accept) ? 'problem+json' : 'json'
  return { 'content-type': `application/${type}; charset=utf-8`, vary: 'Accept' }
}

function asksForProblem(accept = ''): boolean {
  return accept.split(',').some((range) => {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    const isRefused = parameters.some((one) => /^q=0(?:\.0*)?$/.test(one))
    return name === 'application/problem+json' && !isRefused
  })
}
