import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ports } from '#server/ports.ts'
import { keepCookie, readCookie } from './cookies.ts'

/** The browser, known by a random cookie; the database keeps its hash only. */
export type Visitor = {
  /** Undefined for a browser that was never given the cookie. */
  readonly hash: string | undefined
  /** Gives the browser its cookie if it has none; answers the hash. */
  remember(): string
}

export function readVisitor(request: FastifyRequest, reply: FastifyReply, ports: Ports): Visitor {
  const token = readCookie(request, ports, 'visitor')
  let hash = token === undefined || token === '' ? undefined : hashToken(token)
  return {
    get hash() {
      return hash
    },
    remember: () => {
      if (hash === undefined) {
        const fresh = ports.ids.token()
        hash = hashToken(fresh)
        keepCookie(reply, ports, 'visitor', fresh, {
          sameSite: 'lax',
          maxAge: 365 * 24 * 3600,
        })
      }
      return hash
    },
  }
}

/** SHA-256 in hex: how tokens are kept that would open something if they leaked. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
