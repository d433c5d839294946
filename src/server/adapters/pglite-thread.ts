import { Worker } from 'node:worker_threads'
import { EngineStopped } from '#server/database/engine-stopped.ts'
import type { WorkerMessage, WorkerRequest } from '#server/database/worker-messages.ts'

type Pending = { resolve(value: unknown): void; reject(error: Error): void }

export type DatabaseThread = {
  ask(request: WorkerRequest): Promise<unknown>
  /** What is asked earlier waits in the thread's message queue. */
  readonly ready: Promise<void>
  /** Ends it without a last write; what waits for an answer is refused. */
  end(): Promise<void>
}

type Events = {
  notified(listener: number, payload: string): void
  /** The thread ended by itself, or said that its engine cannot be trusted any more. */
  stopped(failure: EngineStopped): void
}

/** The embedded database in a thread of its own. */
export function startThread(workerUrl: URL, dataDir: string, events: Events): DatabaseThread {
  const worker = new Worker(workerUrl, { workerData: { dataDir } })
  const pending = new Map<number, Pending>()
  let lastId = 0
  let over: EngineStopped | undefined

  function finish(cause: unknown): EngineStopped {
    over ??= new EngineStopped(cause)
    for (const waiting of pending.values()) waiting.reject(over)
    pending.clear()
    return over
  }

  const ready = new Promise<void>((resolve, reject) => {
    function stop(cause: unknown): void {
      if (over) return
      const failure = finish(cause)
      reject(failure)
      events.stopped(failure)
    }
    worker.on('error', stop)
    worker.on('exit', (code) => stop(new Error(`the database thread ended with code ${code}`)))
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'ready') resolve()
      else if (message.kind === 'stopped') {
        stop(Object.assign(new Error(message.reason), { code: message.code }))
      } else if (message.kind === 'notified') events.notified(message.listener, message.payload)
      else settle(pending, message)
    })
  })
  ready.catch(() => undefined)

  return {
    ready,
    ask: (request) => {
      if (over) return Promise.reject(over)
      lastId += 1
      const id = lastId
      return new Promise((resolve, reject) => {
        pending.set(id, { resolve, reject })
        worker.postMessage({ ...request, id })
      })
    },
    end: async () => {
      finish(new Error('the database was closed'))
      await worker.terminate()
    },
  }
}

function settle(
  pending: Map<number, Pending>,
  message: Extract<WorkerMessage, { id: number }>,
): void {
  const waiting = pending.get(message.id)
  pending.delete(message.id)
  if (message.kind === 'answer') waiting?.resolve(message.value)
  else waiting?.reject(Object.assign(new Error(message.error.message), message.error))
}
