import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ports } from '#server/ports.ts'
import { keepCookie, readCookie } from './cookies.ts'

/** The browser, recognized by a random cookie; the database stores only its hash. */
export type Visitor = {
  /** Undefined for a browser without the cookie. */
  readonly hash: string | undefined
  /** Sets the cookie if the browser has none; returns its hash. */
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

/** SHA-256 in hex, the form in which secret tokens are stored. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
