/** Entry of the worker thread that holds the embedded database; `adapters/pglite-remote.ts` calls it. */
import { parentPort, workerData } from 'node:worker_threads'
import { EngineStopped } from './engine-stopped.ts'
import { openEngine } from './pglite-engine.ts'
import { isStorageFull } from './storage-full.ts'
import type { WorkerCall, WorkerMessage } from './worker-messages.ts'

if (!parentPort) throw new Error('the embedded database runs in a worker thread')
const port = parentPort

const post = (message: WorkerMessage) => port.postMessage(message)

const engine = await openEngine({ dataDir: (workerData as { dataDir: string }).dataDir })
const unlisten = new Map<number, () => Promise<void>>()

function answer(call: WorkerCall): Promise<unknown> {
  switch (call.kind) {
    case 'query':
      return engine.query(call.sql, call.parameters, call.role)
    case 'execute':
      return engine.execute(call.sql, call.role)
    case 'listen':
      return engine
        .listen(call.channel, (payload) =>
          post({ kind: 'notified', listener: call.listener, payload }),
        )
        .then((stop) => void unlisten.set(call.listener, stop))
    case 'unlisten':
      return unlisten.get(call.listener)?.() ?? Promise.resolve()
    case 'close':
      return engine.close()
  }
}

/** Structured cloning drops an error's own fields, but callers read the code. */
function failureOf(error: unknown): { message: string; code?: string; constraint?: string } {
  if (!(error instanceof Error)) return { message: String(error) }
  const { code, constraint } = error as Error & { code?: string; constraint?: string }
  return {
    message: error.message,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
  }
}

function failed(call: WorkerCall, error: unknown): WorkerMessage {
  if (!(error instanceof EngineStopped)) {
    return { kind: 'failure', id: call.id, error: failureOf(error) }
  }
  const { cause } = error
  const code = isStorageFull(cause) ? { code: 'ENOSPC' } : {}
  return {
    kind: 'stopped',
    reason: cause instanceof Error ? cause.message : String(cause),
    ...code,
  }
}

port.on('message', (call: WorkerCall) => {
  answer(call).then(
    (value) => post({ kind: 'answer', id: call.id, value }),
    (error: unknown) => post(failed(call, error)),
  )
})
post({ kind: 'ready' })
