/**
 * The jobs of a process that also serves: the same program again, as a worker in a thread of its own,
 * so that an order being priced holds up no request.
 */
import { isMainThread, parentPort, Worker } from 'node:worker_threads'

export type JobsThread = {
  /** Resolves once it takes up jobs. */
  readonly ready: Promise<void>
  /** Waits for the jobs under way. */
  stop(): Promise<void>
}

/** `lost` is called when it ends without being asked to. */
export function startJobsThread(program: URL, lost: (error: Error) => void): JobsThread {
  const thread = new Worker(program, { argv: ['--role', 'worker'] })
  let isStopping = false
  const ready = new Promise<void>((resolve) => thread.once('message', () => resolve()))
  const ended = new Promise<void>((resolve) => thread.once('exit', () => resolve()))
  thread.on('error', (error) => lost(error instanceof Error ? error : new Error(String(error))))
  thread.on('exit', (code) => {
    if (!isStopping) lost(new Error(`it ended with code ${code}`))
  })
  return {
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
      tellReady: () => parentPort?.postMessage('ready'),
      onStop: (stop: () => void) => parentPort?.once('message', stop),
    }
