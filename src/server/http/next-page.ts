import type { FastifyReply, FastifyRequest } from 'fastify'
import { isOrderId } from '#core/order/order-id.ts'

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

/** Undefined for text that is not one of our cursors; the list then starts at the beginning. */
export function decodeCursor(cursor: string | undefined): readonly string[] | undefined {
  if (cursor === undefined) return undefined
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    const isText = Array.isArray(parts) && parts.every((part) => typeof part === 'string')
    return isText ? parts : undefined
  } catch {
    return undefined
  }
}

/** The row after which a list by time continues; undefined for an invalid cursor. */
export function decodePosition(
  cursor: string | undefined,
): { readonly at: string; readonly id: string } | undefined {
  const [at = '', id = ''] = decodeCursor(cursor) ?? []
  return isPosition(at, id) ? { at, id } : undefined
}

/**
 * A program that follows a list must be told about an invalid cursor, or it would start again for
 * ever.
 */
export function isBadCursor(cursor: string | undefined): boolean {
  return cursor !== undefined && decodePosition(cursor) === undefined
}

/** Whether the database accepts both as a moment and an id. */
export function isPosition(at: string, id: string): boolean {
  return isOrderId(id) && isMoment(at)
}

/** A moment in the database's format, on the calendar and in the supported years. */
function isMoment(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/.test(text)) return false
  const moment = new Date(text)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 19) === text.slice(0, 19)
}
