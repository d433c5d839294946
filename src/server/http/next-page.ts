import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Instant } from '#core/time/day.ts'
import { isUuid } from '#core/uuid.ts'
import { HttpError } from './refusal.ts'

/** `Link: <…?cursor=…>; rel="next"`, with the rest of the query unchanged. */
export function linkNextPage(
  request: FastifyRequest,
  reply: FastifyReply,
  cursor: string | undefined,
): void {
  if (cursor === undefined) return
  const url = new URL(request.url, 'http://localhost')
  url.searchParams.set('cursor', cursor)
  reply.header('link', `<${url.pathname}${url.search}>; rel="next"`)
}

/** The position in a list, as opaque text for callers. */
export function encodeCursor(parts: readonly string[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

/**
 * The first `limit` of the rows, of which one more was asked for, and the cursor of the next page.
 */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  positionOf: (row: Row) => readonly string[],
): { readonly page: Row[]; readonly nextCursor: string | undefined } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const hasMore = rows.length > limit && last !== undefined
  return { page, nextCursor: hasMore ? encodeCursor(positionOf(last)) : undefined }
}

/**
 * A list answers 400 to a cursor that is not one of ours: a client that follows it would get the first
 * page again, and loop for ever.
 */
export function badCursor(): HttpError {
  return new HttpError(400, 'bad-cursor')
}

/** Undefined without a cursor, for the first page. */
export function decodeCursor(cursor: string | undefined): readonly string[] | undefined {
  if (cursor === undefined) return undefined
  const parts = readParts(cursor)
  if (parts === undefined) throw badCursor()
  return parts
}

function readParts(cursor: string): readonly string[] | undefined {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    const isText = Array.isArray(parts) && parts.every((part) => typeof part === 'string')
    return isText ? parts : undefined
  } catch {
    return undefined
  }
}

/** The row after which a list by time continues; undefined without a cursor. */
export function decodePosition(
  cursor: string | undefined,
): { readonly at: Instant; readonly id: string } | undefined {
  const parts = decodeCursor(cursor)
  if (parts === undefined) return undefined
  const [at = '', id = ''] = parts
  if (!isPosition(at, id)) throw badCursor()
  return { at, id }
}

/** Whether the database accepts both as a moment and an id. */
export function isPosition(at: string, id: string): at is Instant {
  return isUuid(id) && isMoment(at)
}

/** A moment in the database's format, on the calendar and in the supported years. */
function isMoment(text: string): text is Instant {
  if (!/^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/.test(text)) return false
  const moment = new Date(text)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text.slice(0, 19))
}
