import type { FastifyReply, FastifyRequest } from 'fastify'
import { isOrderId } from '#core/order/order-id.ts'

/** `Link: <…?cursor=…>; rel="next"`, with the rest of the query as it came. */
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

/** Where a list went on: opaque for callers, plain for us. */
export function encodeCursor(parts: readonly string[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

/** Undefined for text that no list of ours gave out: the list then starts anew. */
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

/** Behind which row a list by time goes on; undefined for what no list of ours gave out. */
export function decodePosition(
  cursor: string | undefined,
): { readonly at: string; readonly id: string } | undefined {
  const [at = '', id = ''] = decodeCursor(cursor) ?? []
  return isPosition(at, id) ? { at, id } : undefined
}

/** A program that follows a list must hear that its cursor is none, or it begins anew for ever. */
export function isBadCursor(cursor: string | undefined): boolean {
  return cursor !== undefined && decodePosition(cursor) === undefined
}

/** Whether the database takes both for what they say they are. */
export function isPosition(at: string, id: string): boolean {
  return isOrderId(id) && isMoment(at)
}

/** As the database writes moments: of its years, and on the calendar. */
function isMoment(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/.test(text)) return false
  const moment = new Date(text)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 19) === text.slice(0, 19)
}
