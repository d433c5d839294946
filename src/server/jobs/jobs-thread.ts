/**
 * The jobs of a process that also serves: the same program again, as a worker in a thread of its own,
 * so that an order being priced holds up no request.
 */
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import type { Log } from '#server/ports.ts'

export type JobsThread = {
  /** The database is as the program needs it: the thread, loaded meanwhile, may open it too. */
  begin(): void
  /** Resolves once it takes up jobs. */
  readonly ready: Promise<void>
  /** Waits for the jobs under way. */
  stop(): Promise<void>
}

/** The program ends when the thread does: half a server would take orders that nobody drafts. */
export function startJobsThread(program: URL, log: Log): JobsThread {
  const lost = (reason: unknown) => {
    log.error({ error: String(reason) }, 'the thread of the jobs stopped')
    process.exit(1)
  }
  const thread = new Worker(program, { argv: ['--role', 'worker'] })
  let isStopping = false
  const ready = new Promise<void>((resolve) => thread.once('message', () => resolve()))
  const ended = new Promise<void>((resolve) => thread.once('exit', () => resolve()))
  thread.on('error', lost)
  thread.on('exit', (code) => {
    if (!isStopping) lost(`it ended with code ${code}`)
  })
  return {
    begin: () => thread.postMessage('begin'),
    ready,
    stop: async () => {
      isStopping = true
      thread.postMessage('stop')
      await ended
    },
  }
}

/** What this program does differently where it is such a thread: it has neither terminal nor port. */
export const jobsThread = isMainThread
  ? undefined
  : {
      mayBegin: new Promise((resolve) => parentPort?.once('message', resolve)),
      notifyReady: () => parentPort?.postMessage('ready'),
      onStop: (stop: () => void) => parentPort?.once('message', stop),
    }
