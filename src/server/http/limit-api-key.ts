import type { FastifyReply } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { apiRateLimit } from '#core/api/api-key.ts'
import type { Ports } from '#server/ports.ts'
import type { ApiKeyActor } from './actor.ts'
import { countUse } from './limit-rate.ts'
import { HttpError } from './refusal.ts'

/**
 * Counts a request of the key, reports the rest of the minute in headers, and refuses requests
 * beyond the limit or without the required scope. All secrets of a key share one count.
 */
export async function limitApiKey(
  ports: Ports,
  line: Pick<Endpoint, 'scope'>,
  key: ApiKeyActor,
  reply: FastifyReply,
): Promise<void> {
  const { max, windowMs } = apiRateLimit
  const use = await countUse(ports, `api-key:${key.apiKeyId}`, windowMs)
  const reset = String(use.resetsInSeconds)
  reply.headers({
    'ratelimit-limit': String(max),
    'ratelimit-remaining': String(Math.max(0, max - use.used)),
    'ratelimit-reset': reset,
    'ratelimit-policy': `${max};w=${windowMs / 1000}`,
    'cache-control': 'no-store',
  })
  if (use.used > max) {
    throw new HttpError(429, 'too-many-requests', undefined, { 'retry-after': reset })
  }
  if (line.scope !== undefined && !key.scopes.includes(line.scope)) {
    throw new HttpError(403, 'missing-scope', `This key lacks the scope ${line.scope}.`)
  }
}
