import type { FastifyInstance } from 'fastify'
import type { Log } from '#server/ports.ts'

/**
 * One line per answered request, with the route's pattern instead of its address, so that no ids,
 * tokens, query strings or client addresses are logged.
 */
export function logRequests(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', async (request, reply) => {
    const facts = {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (reply.statusCode >= 500) log.warn(facts, 'request')
    else log.info(facts, 'request')
  })
}
