import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Ports } from '#server/ports.ts'
import { HttpError } from './refusal.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Browsers state where a request comes from; a request from another site may not change anything.
 */
export function refuseCrossSite(app: FastifyInstance, ports: Ports): void {
  app.addHook('onRequest', async (request) => {
    if (safeMethods.has(request.method)) return
    const ownOrigin = new URL(ports.settings.publicUrl).origin
    if (!comesFromHere(request, ownOrigin)) throw new HttpError(403, 'cross-site')
  })
}

function comesFromHere(request: FastifyRequest, ownOrigin: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const origin = request.headers.origin
  // Scripts and other servers send neither header, and have no browser cookies.
  if (origin === undefined || origin === ownOrigin) return true
  return URL.canParse(origin) && new URL(origin).host === request.headers.host
}
