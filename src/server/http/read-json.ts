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
        done(error || !isStorable(body) ? new HttpError(400, 'invalid-input') : null, body),
      )
    },
  )
}

const deepest = 64

/** Neither NUL nor half a character, which no database keeps as text, nor nesting without end. */
function isStorable(body: unknown): boolean {
  const open: [value: unknown, depth: number][] = [[body, 0]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, depth] = next
    if (typeof value === 'string' && !isText(value)) return false
    if (typeof value !== 'object' || value === null) continue
    if (depth > deepest || !Object.keys(value).every(isText)) return false
    for (const inner of Object.values(value)) open.push([inner, depth + 1])
  }
  return true
}

const isText = (text: string) => text.isWellFormed() && !text.includes('\0')
