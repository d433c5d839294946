import type { FastifyInstance } from 'fastify'
import { HttpError } from './refusal.ts'

/**
 * JSON is the only body beside multipart. An empty one counts as none: callers send the content type
 * without a body.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['text/plain', 'application/json'])
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request, text: string, done) => {
      if (text.trim() === '') return done(null, undefined)
      // The parser answers through `done` and returns nothing.
      void parse(request, text, (error, body) =>
        done(error ? new HttpError(400, 'invalid-input') : null, body),
      )
    },
  )
}
