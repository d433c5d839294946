import type { Server } from '#server/http/serve.ts'
import { drawStatusPage } from '#server/http/status-page.ts'
import { marketZone } from '#server/market-day.ts'
import { readStatus } from './commands/read-status.ts'

/** A page without code, which tells also while the database is away. */
export function statusRoutes({ ports, fastify }: Server): void {
  const read = readStatus(ports)
  fastify.get('/status', async (_request, reply) => {
    const status = await read()
    const isAnswering = status.services.length > 0
    reply.code(isAnswering ? 200 : 503).type('text/html; charset=utf-8')
    reply.header('cache-control', 'no-store')
    if (!isAnswering) reply.header('retry-after', '10')
    return drawStatusPage(status, marketZone(ports))
  })
}
