import { Worker } from 'node:worker_threads'
import type { EngineResult, PgliteEngine } from '#server/database/pglite-engine.ts'
import type { WorkerMessage, WorkerRequest } from '#server/database/worker-messages.ts'

type Pending = { resolve(value: unknown): void; reject(error: Error): void }

export type RemoteEngine = {
  /** Queries may be sent before it is ready; they wait in the thread's message queue. */
  readonly engine: PgliteEngine
  readonly ready: Promise<void>
}

/**
 * The embedded database in a separate thread, so that a long query does not block the server's
 * thread.
 */
export function openRemoteEngine(
  workerUrl: URL,
  dataDir: string,
  lost: (error: Error) => void,
): RemoteEngine {
  const worker = new Worker(workerUrl, { workerData: { dataDir } })
  const pending = new Map<number, Pending>()
  const listeners = new Map<number, (payload: string) => void>()
  let lastId = 0
  let closing = false

  function call(request: WorkerRequest): Promise<unknown> {
    lastId += 1
    const id = lastId
    return new Promise((resolve, reject) => {
      pending.set(id, { resolve, reject })
      worker.postMessage({ ...request, id })
    })
  }

  const ready = new Promise<void>((resolve, reject) => {
    function fail(error: Error): void {
      for (const waiting of pending.values()) waiting.reject(error)
      pending.clear()
      reject(error)
      if (!closing) lost(error)
    }
    worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', (code) => fail(new Error(`the database thread ended with code ${code}`)))
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'ready') resolve()
      else if (message.kind === 'notified') listeners.get(message.listener)?.(message.payload)
      else settle(pending, message)
    })
  })
  ready.catch(() => undefined)

  const engine: PgliteEngine = {
    query: (sql, parameters) => call({ kind: 'query', sql, parameters }) as Promise<EngineResult>,
    execute: (sql) => call({ kind: 'execute', sql }) as Promise<EngineResult>,
    listen: async (channel, notified) => {
      lastId += 1
      const listener = lastId
      listeners.set(listener, notified)
      await call({ kind: 'listen', channel, listener })
      return async () => {
        listeners.delete(listener)
        await call({ kind: 'unlisten', listener })
      }
    },
    close: async () => {
      closing = true
      await call({ kind: 'close' })
      await worker.terminate()
    },
  }
  return { engine, ready }
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
