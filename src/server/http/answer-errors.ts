import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '#contract/endpoint.ts'
import type { Ports } from '#server/ports.ts'
import { DetailedError, HttpError, sentenceFor } from './refusal.ts'
import { InvalidInput } from './serve.ts'

/** Every error leaves as a problem body: a safe sentence and a code, never a stack. */
export function answerErrors(app: FastifyInstance, ports: Ports): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof HttpError) return answerHttpError(reply, error)
    const known = knownStatus(error)
    if (known) return answerHttpError(reply, new HttpError(known.status, known.code))
    return answerBug(ports, request, reply, error)
  })
}

/** For addresses that the router itself refuses: too long, or not encoded as addresses are. */
export function answerBadAddress(reply: Pick<FastifyReply, 'code' | 'type' | 'send'>): void {
  reply
    .code(400)
    .type('application/json; charset=utf-8')
    .send({ ...problemBody('invalid-input') })
}

export function problemBody(code: string, message = sentenceFor(code)): Problem {
  return { message, error: message, code }
}

function answerHttpError(reply: FastifyReply, error: HttpError): FastifyReply {
  return reply
    .code(error.status)
    .headers(error.headers)
    .type('application/json; charset=utf-8')
    .send({
      ...problemBody(error.code, error.message),
      ...(error instanceof InvalidInput ? { issues: error.issues } : {}),
      ...(error instanceof DetailedError ? error.fields : {}),
    })
}

/** What Fastify itself refuses: bodies too large, of an unknown type, cut off. */
function knownStatus(error: FastifyError): { status: number; code: string } | undefined {
  const status = error.statusCode ?? 500
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return { status: 413, code: 'file-too-large' }
  if (status === 413) return { status, code: 'too-large' }
  if (status === 415) return { status, code: 'unknown-content-type' }
  if (error.code?.startsWith('FST_') && status >= 400 && status < 500) {
    return { status, code: 'invalid-input' }
  }
  return undefined
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
  return reply
    .code(500)
    .type('application/json; charset=utf-8')
    .send({ ...problemBody('internal-error'), supportId: request.id })
}
