/**
 * Runs the jobs of a process that also serves requests: the same program in a worker thread, so
 * that pricing an order delays no request.
 */
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import type { Log } from '#server/ports.ts'

export type JobsThread = {
  /**
   * Call it once the database is ready; the thread, which loads meanwhile, may then open it too.
   */
  begin(): void
  /** Resolves once the thread processes jobs. */
  readonly ready: Promise<void>
  /** Waits for running jobs. */
  stop(): Promise<void>
}

/**
 * The program ends when the thread ends: otherwise it would accept orders that are never drafted.
 */
export function startJobsThread(program: URL, log: Log): JobsThread {
  const lost = (reason: unknown) => {
    log.error({ error: String(reason) }, 'the thread of the jobs stopped')
    process.exit(1)
  }
  const thread = new Worker(program, {
    argv: ['--role', 'worker'],
    // Drafts leave much garbage, and no request waits for them: collecting it sooner saves memory.
    resourceLimits: { maxYoungGenerationSizeMb: 12 },
  })
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

/** Messages between such a thread and the program that started it; undefined in the main thread. */
export const jobsThread = isMainThread
  ? undefined
  : {
      mayBegin: new Promise((resolve) => parentPort?.once('message', resolve)),
      notifyReady: () => parentPort?.postMessage('ready'),
      onStop: (stop: () => void) => parentPort?.once('message', stop),
    }
