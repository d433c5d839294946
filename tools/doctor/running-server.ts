/** Whether a server of this installation is running, and its health. */
import { z } from 'zod'
import type { Config } from '#server/config.ts'
import { checkAddress } from '#server/installation/check-address.ts'
import { type Finding, failure, ok, warning } from '#server/installation/finding.ts'

const patienceMs = 5_000

const readiness = z.object({
  status: z.enum(['ready', 'not-ready']),
  database: z.enum(['ok', 'failed']),
  queue: z.object({
    status: z.string(),
    waiting: z.number().optional(),
    scheduled: z.number().optional(),
    failed: z.number().optional(),
  }),
  disk: z.object({ status: z.string() }).optional(),
  adapters: z.record(z.string(), z.string()),
})

export type Readiness = z.output<typeof readiness>

/** The health answer on the configured port; undefined if no server of ours answers. */
export async function askRunning(config: Config): Promise<Readiness | undefined> {
  const port = config.ROLE === 'worker' ? config.WORKER_PORT : config.PORT
  if (port === undefined) return undefined
  const anywhere: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }
  const host = config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const url = `http://${anywhere[config.HOST] ?? host}:${port}/readyz`
    const answer = await fetch(url, { signal, redirect: 'error' })
    return readiness.safeParse(await answer.json()).data
  } catch {
    return undefined
  }
}

/** Whether the port is used by this installation, free, or used by another program. */
export async function checkServer(
  config: Config,
  running: Readiness | undefined,
): Promise<Finding> {
  const name = config.ROLE === 'worker' ? 'WORKER_PORT' : 'PORT'
  const port = config[name]
  if (port === undefined) return ok('This worker opens no port: WORKER_PORT is unset.')
  if (running === undefined) {
    const found = await checkAddress({ name, port, host: config.HOST })
    return found.state === 'ok' ? ok(`No server is running. ${found.text}`) : found
  }
  return running.status === 'ready'
    ? ok(`Plumbline is running on port ${port} of ${config.HOST}, and ready.`)
    : warning(
        `Plumbline is running on port ${port} of ${config.HOST}, and not ready: database ${running.database}, queue ${running.queue.status}, disk ${running.disk?.status ?? 'unknown'}. Look into its log.`,
      )
}

export function checkRunningQueue({ database, queue }: Readiness): readonly Finding[] {
  return [
    database === 'ok'
      ? ok('The running server reaches its database.')
      : failure('The running server does not reach its database. Look into its log.'),
    queue.failed !== undefined && queue.waiting !== undefined
      ? judgeQueue({
          isWithoutWorker: queue.status === 'no-worker',
          waiting: queue.waiting,
          scheduled: queue.scheduled ?? 0,
          failed: queue.failed,
        })
      : failure('The running server does not reach its queue. Look into its log.'),
  ]
}

export function judgeQueue({
  isWithoutWorker = false,
  waiting,
  scheduled,
  failed,
}: {
  readonly isWithoutWorker?: boolean
  readonly waiting: number
  readonly scheduled: number
  readonly failed: number
}): Finding {
  if (isWithoutWorker) {
    return failure(
      'A job has been due for more than two minutes and no worker takes it. Start one: npm start with ROLE=worker or ROLE=all.',
    )
  }
  return failed === 0
    ? ok(`No job has failed for good; ${waiting} wait now, ${scheduled} are scheduled for later.`)
    : warning(
        `${failed} jobs have failed for good. The tab Operations of the office shows why; retry or dismiss them there.`,
      )
}
