import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ports } from '#server/ports.ts'

export const visitorCookie = 'plumbline_visitor'

/** The browser, known by a random cookie; the database keeps its hash only. */
export type Visitor = {
  /** Undefined for a browser that was never given the cookie. */
  readonly hash: string | undefined
  /** Gives the browser its cookie if it has none; answers the hash. */
  remember(): string
}

export function readVisitor(request: FastifyRequest, reply: FastifyReply, ports: Ports): Visitor {
  const token = request.cookies[visitorCookie]
  let hash = token === undefined || token === '' ? undefined : hashToken(token)
  return {
    get hash() {
      return hash
    },
    remember: () => {
      if (hash === undefined) {
        const fresh = ports.ids.token()
        hash = hashToken(fresh)
        reply.setCookie(visitorCookie, fresh, {
          ...cookieDefaults(ports),
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

export function cookieDefaults(ports: Ports) {
  return {
    path: '/',
    httpOnly: true,
    secure: ports.settings.publicUrl.startsWith('https://'),
  } as const
}
