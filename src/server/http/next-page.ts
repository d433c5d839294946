import type { FastifyReply, FastifyRequest } from 'fastify'

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
