import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { measureWork, whileReached } from '#server/features/operations/commands/measure-work.ts'
import type { QueueState } from '#server/jobs/start-queue.ts'
import type { Ports } from '#server/ports.ts'
import { bearerToken, wasForwarded } from './admit.ts'
import { HttpError } from './refusal.ts'
import { clientAddress } from './serve.ts'
import { withinSeconds } from './within-seconds.ts'

export type Operations = {
  /** Resolves once a query was answered. */
  readonly askDatabase: () => Promise<unknown>
  readonly queueState: () => Promise<QueueState>
  /** The kind of each adapter: `payments: 'sandbox'`, `mail: 'smtp'`. */
  readonly adapters: Readonly<Record<string, string>>
  /** True once this process does all of its work; it listens slightly earlier. */
  readonly isAtWork: () => boolean
  /** True once the process was asked to stop. */
  readonly isDraining: () => boolean
  /** Allows addresses other than loopback to read the metrics. */
  readonly metricsToken: string | undefined
}

/** `/healthz`, `/readyz` and `/metrics`, for operators of the server. */
export function operationRoutes(
  app: FastifyInstance,
  operations: Operations,
  ports: Pick<Ports, 'clock' | 'database'>,
): void {
  app.get('/healthz', async (_request, reply) => {
    if (operations.isDraining()) return reply.code(503).send({ status: 'draining' })
    return { status: 'ok' }
  })

  app.get('/readyz', async (_request, reply) => {
    const [database, queue] = await Promise.allSettled([
      withinSeconds(operations.askDatabase(), 3),
      withinSeconds(operations.queueState(), 3),
    ])
    const isReady =
      database.status === 'fulfilled' && queue.status === 'fulfilled' && operations.isAtWork()
    reply.code(isReady ? 200 : 503)
    const queueStatus = operations.isAtWork() || operations.isDraining() ? 'ok' : 'starting'
    return {
      status: isReady ? 'ready' : 'not-ready',
      database: database.status === 'fulfilled' ? 'ok' : 'failed',
      queue:
        queue.status === 'fulfilled'
          ? { status: queueStatus, ...queue.value }
          : { status: 'failed' },
      adapters: operations.adapters,
    }
  })

  const registry = measure(app, operations)
  measureWork(registry, ports)
}

function measure(app: FastifyInstance, operations: Operations): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  new Gauge({
    name: 'jobs',
    help: 'Jobs that wait, and jobs that failed for good.',
    labelNames: ['state'],
    registers: [registry],
    collect: whileReached(async function collectJobs(gauge: Gauge<'state'>) {
      const state = await operations.queueState()
      gauge.set({ state: 'waiting' }, state.waiting)
      gauge.set({ state: 'failed' }, state.failed)
    }),
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const status = String(reply.statusCode)
    duration.observe({ method: request.method, route, status }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, operations.metricsToken)) throw new HttpError(404, 'not-found')
    reply.type(registry.contentType)
    return registry.metrics()
  })
  return registry
}

function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  const given = Buffer.from(bearerToken(request) ?? '')
  const wanted = Buffer.from(token ?? '')
  if (token !== undefined && given.length === wanted.length) return timingSafeEqual(given, wanted)
  // A forwarded request has the proxy's address instead of the caller's.
  const address = clientAddress(request)
  return !wasForwarded(request) && (address === '::1' || address.startsWith('127.'))
}
