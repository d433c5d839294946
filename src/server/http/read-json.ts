import type { FastifyInstance } from 'fastify'
import { HttpError } from './refusal.ts'

/**
 * JSON is the only body type besides multipart. An empty body counts as none, because callers send
 * the content type without a body.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['text/plain', 'application/json'])
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request, bytes: Buffer, done) => {
      if (!isUtf8Named(request.headers['content-type'])) {
        return done(new HttpError(415, 'unknown-content-type'))
      }
      const text = utf8Of(bytes)
      if (text === undefined) return done(new HttpError(400, 'invalid-input'))
      if (text.trim() === '') return done(null, undefined)
      // The parser answers through `done` and returns nothing.
      void parse(request, text, (error, body) =>
        done(error || !isStorable(body) ? new HttpError(400, 'invalid-input') : null, body),
      )
    },
  )
}

/** JSON is always UTF-8 (RFC 8259); other declared charsets and invalid bytes are refused. */
function isUtf8Named(contentType = ''): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(contentType)?.[1] ?? 'utf-8'
  return /^utf-?8$/i.test(charset)
}

const decoder = new TextDecoder('utf-8', { fatal: true })

function utf8Of(bytes: Buffer): string | undefined {
  try {
    return decoder.decode(bytes)
  } catch {
    return undefined
  }
}

const deepest = 64

/** Refuses NUL and unpaired surrogates, which no database stores as text, and unlimited nesting. */
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
