import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ports } from '#server/ports.ts'

export type CookieKind = 'staff' | 'customer' | 'visitor' | 'device'

type SiteOfCookie = Pick<Ports, 'settings'>

type Kept = { readonly maxAge: number; readonly sameSite: 'lax' | 'strict' }

const isSecure = ({ settings }: SiteOfCookie) => settings.publicUrl.startsWith('https://')

/**
 * With https the `__Host-` prefix binds the cookie to this host, so no neighboring host can set it.
 */
function cookieName(site: SiteOfCookie, kind: CookieKind): string {
  return `${isSecure(site) ? '__Host-' : ''}plumbline_${kind}`
}

export function readCookie(
  request: FastifyRequest,
  site: SiteOfCookie,
  kind: CookieKind,
): string | undefined {
  return request.cookies[cookieName(site, kind)]
}

export function keepCookie(
  reply: FastifyReply,
  site: SiteOfCookie,
  kind: CookieKind,
  value: string,
  kept: Kept,
): void {
  reply.setCookie(cookieName(site, kind), value, { ...sharedOptions(site), ...kept })
}

export function dropCookie(reply: FastifyReply, site: SiteOfCookie, kind: CookieKind): void {
  reply.clearCookie(cookieName(site, kind), sharedOptions(site))
}

function sharedOptions(site: SiteOfCookie) {
  return { path: '/', httpOnly: true, secure: isSecure(site) } as const
}
