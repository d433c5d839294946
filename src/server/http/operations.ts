import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { judgeDisk } from '#server/features/operations/commands/judge-disk.ts'
import {
  type MeasuredPorts,
  measureWork,
  whileReached,
} from '#server/features/operations/commands/measure-work.ts'
import { countUndelivered } from '#server/features/operations/reads.ts'
import { isWithoutWorker } from '#server/jobs/job-plans.ts'
import type { QueueState } from '#server/jobs/queue-state.ts'
import { findPaymentOutage } from '#server/payment-outage/payment-outage.ts'
import { bearerToken, isOnThisMachine } from './admit.ts'
import { stoppedDatabase } from './answer-errors.ts'
import { clientAddress } from './client-address.ts'
import { HttpError } from './refusal.ts'
import { withinSeconds } from './within-seconds.ts'

export type Operations = {
  /** Resolves once a query was answered. */
  readonly askDatabase: () => Promise<unknown>
  readonly queueState: () => Promise<QueueState>
  /**
   * The migration after which this program no longer works with the database, applied by a later
   * version; normally none.
   */
  readonly findTooNew: () => Promise<string | undefined>
  /** Why this process goes by older connections than an owner saved; undefined while it does not. */
  readonly findUnopened?: () => string | undefined
  /** Why the database answers nothing until it is opened anew; undefined while it does. */
  readonly stopped?: () => Error | undefined
  /** The kind of each adapter: `payments: 'sandbox'`, `mail: 'smtp'`. */
  readonly adapters: () => Readonly<Record<string, string>>
  /** True once this process does all of its work; it listens slightly earlier. */
  readonly isAtWork: () => boolean
  /** True once the process was asked to stop. */
  readonly isDraining: () => boolean
  /** Allows addresses other than loopback to read the metrics. */
  readonly metricsToken: string | undefined
}

/** These say themselves that the database is away. */
const withoutDatabase: ReadonlySet<string | undefined> = new Set([
  '/healthz',
  '/readyz',
  '/metrics',
  '/status',
])

/** `/healthz`, `/readyz` and `/metrics`, for operators of the server. */
export function operationRoutes(
  app: FastifyInstance,
  operations: Operations,
  ports: MeasuredPorts,
): void {
  app.get('/healthz', async (_request, reply) => {
    if (operations.isDraining()) return reply.code(503).send({ status: 'draining' })
    const failure = operations.stopped?.()
    if (failure) return reply.code(503).send({ status: stoppedDatabase(failure).code })
    return { status: 'ok' }
  })

  app.get('/readyz', async (request, reply) => {
    const { isReady, isWithoutPayments, ...state } = await askEverything(operations, ports)
    reply.code(isReady ? 200 : 503)
    const adapters = operations.adapters()
    return {
      status: isReady ? 'ready' : 'not-ready',
      ...state,
      // The site works without its provider, so that is no reason to send requests elsewhere.
      adapters: isWithoutPayments
        ? { ...adapters, payments: `${adapters['payments']} fails` }
        : adapters,
      // The doctor sees here whether a forged header counts.
      client: clientAddress(request),
    }
  })

  const registry = measure(app, operations)
  measureWork(registry, ports)
  // Nothing is answered as if the database had been asked.
  app.addHook('onRequest', async (request) => {
    const failure = operations.stopped?.()
    if (failure && !withoutDatabase.has(request.routeOptions.url)) throw stoppedDatabase(failure)
  })
}

async function askEverything(operations: Operations, ports: MeasuredPorts) {
  const answerOf = <T>(work: Promise<T>) => withinSeconds(work, 3).catch(() => undefined)
  const [hasDatabase, tooNew, queue, disk, reportsUndelivered, outage] = await Promise.all([
    answerOf(operations.askDatabase().then(() => true)),
    answerOf(operations.findTooNew()),
    answerOf(operations.queueState()),
    answerOf(judgeDisk(ports)),
    answerOf(countUndelivered(ports.database, ports.clock.now())),
    answerOf(findPaymentOutage(ports)),
  ])
  const isAtWork = operations.isAtWork()
  const unopened = operations.findUnopened?.()
  const hasRoom = disk?.state === 'works'
  const isStarted = isAtWork || operations.isDraining()
  return {
    isReady:
      hasDatabase === true &&
      tooNew === undefined &&
      queue !== undefined &&
      hasRoom &&
      unopened === undefined &&
      isAtWork,
    isWithoutPayments: outage !== undefined,
    database: databaseState(hasDatabase, tooNew),
    queue: queue ? showQueue(queue, isStarted) : { status: 'failed' },
    disk: {
      status: hasRoom ? 'ok' : 'full',
      note: disk?.note ?? 'The free space cannot be read.',
    },
    ...(unopened === undefined ? {} : { connections: unopened }),
    // Worth a look, but no reason to send requests elsewhere.
    reportsUndelivered: reportsUndelivered ?? null,
  }
}

function databaseState(answers: boolean | undefined, tooNew: string | undefined): string {
  if (!answers) return 'failed'
  return tooNew === undefined ? 'ok' : `newer than this program: ${tooNew}`
}

/** Without a worker this process can serve all the same, so it stays ready and says so. */
function showQueue({ waitsSeconds, ...counts }: QueueState, isStarted: boolean) {
  if (!isStarted) return { status: 'starting', ...counts }
  return { status: isWithoutWorker(waitsSeconds) ? 'no-worker' : 'ok', ...counts }
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
    help: 'Jobs that are due and wait, jobs for later, and jobs that failed for good.',
    labelNames: ['state'],
    registers: [registry],
    collect: whileReached(async function collectJobs(gauge: Gauge<'state'>) {
      const state = await operations.queueState()
      gauge.set({ state: 'waiting' }, state.waiting)
      gauge.set({ state: 'scheduled' }, state.scheduled)
      gauge.set({ state: 'failed' }, state.failed)
    }),
  })
  new Gauge({
    name: 'jobs_oldest_wait_seconds',
    help: 'How long the oldest of the waiting jobs has been due.',
    registers: [registry],
    collect: whileReached(async (gauge: Gauge) =>
      gauge.set((await operations.queueState()).waitsSeconds),
    ),
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
  return isOnThisMachine(request)
}
