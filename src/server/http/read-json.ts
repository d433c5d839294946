import type { FastifyInstance } from 'fastify'
import { issueAt } from './input-issues.ts'
import { HttpError, InvalidInput } from './refusal.ts'

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
      if (text === undefined) return done(unreadable('is not valid UTF-8'))
      if (text.trim() === '') return done(null, undefined)
      // The parser answers through `done` and returns nothing.
      void parse(request, text, (error, body) => {
        if (error) return done(unreadable(faultOfJson(text)))
        const unstorable = findUnstorable(body)
        done(unstorable ? refuseUnstorable(unstorable) : null, body)
      })
    },
  )
}

/** The body as a whole, so that the caller is told where to look. */
function unreadable(fault: string): InvalidInput {
  return new InvalidInput([issueAt([], (name) => `${name} ${fault}.`)])
}

/** The parser also refuses names that change what an object is. */
function faultOfJson(text: string): string {
  try {
    JSON.parse(text)
    return 'has a field __proto__ or constructor'
  } catch {
    return 'is not valid JSON'
  }
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

type Place = { readonly above: Place; readonly key: string; readonly depth: number } | undefined

/**
 * Where there is NUL or half of a character, which no database stores as text, or nesting without a
 * limit; undefined when everything can be stored.
 */
function findUnstorable(body: unknown): { readonly at: Place; readonly fault: string } | undefined {
  const open: [value: unknown, at: Place][] = [[body, undefined]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, at] = next
    const depth = at?.depth ?? 0
    // The whole way down would not fit into a sentence.
    if (depth > deepest) return { at: undefined, fault: `is nested over ${deepest} levels deep` }
    const fault = faultOf(value)
    if (fault) return { at, fault }
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value)) {
      open.push([inner, { above: at, key, depth: depth + 1 }])
    }
  }
  return undefined
}

function faultOf(value: unknown): string | undefined {
  if (typeof value === 'string') return isText(value) ? undefined : notText
  if (typeof value !== 'object' || value === null) return undefined
  return Object.keys(value).every(isText) ? undefined : `has a field whose name ${notText}`
}

const notText = 'contains NUL or half of a character'

const isText = (text: string) => text.isWellFormed() && !text.includes('\0')

function refuseUnstorable({ at, fault }: NonNullable<ReturnType<typeof findUnstorable>>) {
  const keys: string[] = []
  for (let place = at; place; place = place.above) keys.unshift(place.key)
  return new InvalidInput([issueAt(keys, (name) => `${name} ${fault}.`)])
}
