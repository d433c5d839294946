import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AnswerCode, sentenceFor } from '#contract/answer-sentences.ts'
import type { Problem } from '#contract/endpoint.ts'
import { NoConnection } from '#server/database/no-connection.ts'
import { isStorageFull } from '#server/database/storage-full.ts'
import type { Ports } from '#server/ports.ts'
import { issuesFor, standardMembers, typeOfProblem } from './problem-details.ts'
import { DetailedError, HttpError, InvalidInput } from './refusal.ts'
import { storageFull } from './room.ts'
import { bareHeaders } from './security-headers.ts'

/** Every error is answered with a problem body: a safe sentence and a code, never a stack. */
export function answerErrors(app: FastifyInstance, ports: Ports): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof HttpError) return answerHttpError(request, reply, error)
    const known = knownStatus(error)
    // A client that disconnected in the middle of a body is not a server error.
    if (request.raw.destroyed && !request.raw.complete) return answerBadBody(request, reply)
    if (known) return answerHttpError(request, reply, new HttpError(known.status, known.code))
    if (isStorageFull(error)) return answerFull(ports, request, reply, error)
    if (error instanceof NoConnection) return answerBusy(ports, request, reply, error)
    return answerBug(ports, request, reply, error)
  })
}

/** For addresses that the router itself refuses: too long, or wrongly encoded. */
export function answerBadAddress(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ ...bareHeaders, 'x-request-id': request.id })
  answerBadBody(request, reply)
}

const noRequestStatus = new Map<string | undefined, number>([
  ['HPE_HEADER_OVERFLOW', 431],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
])

/**
 * Invalid or oversized HTTP never becomes a request, so the answer is written to the socket
 * directly.
 */
export function answerNoRequest(error: { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = noRequestStatus.get(error.code) ?? 400
  const body = JSON.stringify(problemBody('invalid-input'))
  const headers = {
    ...bareHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join('\r\n')
  if (socket.writable) socket.write(`${head}\r\n\r\n${body}`)
  socket.destroy()
}

function answerBadBody(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answerHttpError(request, reply, new HttpError(400, 'invalid-input'))
}

export function problemBody(code: AnswerCode, message = sentenceFor(code)): Problem {
  return { message, error: message, code }
}

/** The challenge that RFC 9110 requires with a 401: how a caller can authenticate. */
export const askForKey = { 'www-authenticate': 'Bearer realm="Plumbline"' } as const

function answerHttpError(
  request: FastifyRequest,
  reply: FastifyReply,
  error: HttpError,
): FastifyReply {
  return reply
    .headers(error.status === 401 ? { ...askForKey, ...error.headers } : error.headers)
    .code(error.status)
    .headers(typeOfProblem(request))
    .send({
      ...problemBody(error.code, error.message),
      ...(error instanceof InvalidInput ? { issues: issuesFor(request, error) } : {}),
      ...(error instanceof DetailedError ? error.fields : {}),
      ...standardMembers(request, error),
    })
}

/** Errors of Fastify itself: bodies that are too large, of an unknown type or cut off. */
function knownStatus(error: FastifyError): { status: number; code: AnswerCode } | undefined {
  const status = error.statusCode ?? 500
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return { status: 413, code: 'file-too-large' }
  if (status === 413) return { status, code: 'too-large' }
  if (status === 415) return { status, code: 'unknown-content-type' }
  if (error.code?.startsWith('FST_') && status >= 400 && status < 500) {
    return { status, code: 'invalid-input' }
  }
  return undefined
}

const busySeconds = '10'

function busy(): HttpError {
  return new HttpError(503, 'busy', undefined, { 'retry-after': busySeconds })
}

/** How every request is refused while the database is stopped. */
export function stoppedDatabase(failure: Error): HttpError {
  return isStorageFull(failure) ? storageFull() : busy()
}

/** The database is busy or away: nothing is wrong with the request, which may be repeated. */
function answerBusy(
  ports: Ports,
  request: FastifyRequest,
  reply: FastifyReply,
  error: NoConnection,
): FastifyReply {
  ports.log.warn(
    { requestId: request.id, route: request.routeOptions.url, error: error.message },
    'no database connection for a request',
  )
  return answerHttpError(request, reply, busy())
}

/** A database or file store that ran full while it worked. */
function answerFull(
  ports: Ports,
  request: FastifyRequest,
  reply: FastifyReply,
  error: FastifyError,
): FastifyReply {
  ports.log.error(
    { requestId: request.id, route: request.routeOptions.url, error: error.message },
    'no room to store a request',
  )
  return answerHttpError(request, reply, storageFull())
}

function answerBug(
  ports: Ports,
  request: FastifyRequest,
  reply: FastifyReply,
  error: FastifyError,
): FastifyReply {
  ports.log.error(
    {
      requestId: request.id,
      route: request.routeOptions.url,
      error: error.message,
      stack: error.stack,
    },
    'request failed',
  )
  const answer = new DetailedError(500, 'internal-error', sentenceFor('internal-error'), {
    supportId: request.id,
  })
  return answerHttpError(request, reply, answer)
}
