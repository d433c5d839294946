import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from './refusal.ts'

const rawBodies = new WeakMap<FastifyRequest, Buffer>()

/**
 * JSON is the only body beside multipart. An empty one counts as none (callers send the content type
 * without a body); the bytes are kept for signatures.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['text/plain', 'application/json'])
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request, bytes: Buffer, done) => {
      rawBodies.set(request, bytes)
      const text = bytes.toString('utf8')
      if (text.trim() === '') return done(null, undefined)
      // The parser answers through `done` and returns nothing.
      void parse(request, text, (error, body) =>
        done(error ? new HttpError(400, 'invalid-input') : null, body),
      )
    },
  )
}

/** The body as it arrived, for checking a signature. */
export function rawBody(request: FastifyRequest): Buffer {
  return rawBodies.get(request) ?? Buffer.alloc(0)
}
