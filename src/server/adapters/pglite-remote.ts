import type { EngineStopped } from '#server/database/engine-stopped.ts'
import type { EngineResult, PgliteEngine } from '#server/database/pglite-engine.ts'
import { startThread } from './pglite-thread.ts'

export type RemoteEngine = {
  /** Queries may be sent before it is ready; they wait in the thread's message queue. */
  readonly engine: PgliteEngine
  readonly ready: Promise<void>
  /** Why every query is refused at present; undefined while they are answered. */
  readonly failure: () => EngineStopped | undefined
  /** Sets what is told when the engine stops after it was ready. */
  readonly onStopped: (told: (failure: EngineStopped) => void) => void
  /** Opens the database in a new thread, which listens to what the former one listened to. */
  readonly reopen: () => Promise<void>
}

type Listener = { readonly channel: string; readonly notified: (payload: string) => void }

/**
 * The embedded database in a separate thread, so that a long query does not block the server's
 * thread. `lost` is told of a thread that ended before it was ready for the first time.
 */
export function openRemoteEngine(
  workerUrl: URL,
  dataDir: string,
  lost: (error: Error) => void,
): RemoteEngine {
  const listeners = new Map<number, Listener>()
  let lastListener = 0
  let wasReady = false
  let failure: EngineStopped | undefined
  let told: (failure: EngineStopped) => void = lost

  const start = () =>
    startThread(workerUrl, dataDir, {
      notified: (listener, payload) => listeners.get(listener)?.notified(payload),
      stopped: (error) => {
        failure = error
        if (wasReady) told(error)
        else lost(error)
      },
    })
  let thread = start()
  const ready = thread.ready.then(() => {
    wasReady = true
  })
  ready.catch(() => undefined)

  const engine: PgliteEngine = {
    query: (sql, parameters, role) =>
      thread.ask({ kind: 'query', sql, parameters, role }) as Promise<EngineResult>,
    execute: (sql, role) => thread.ask({ kind: 'execute', sql, role }) as Promise<EngineResult>,
    listen: async (channel, notified) => {
      lastListener += 1
      const listener = lastListener
      listeners.set(listener, { channel, notified })
      await thread.ask({ kind: 'listen', channel, listener })
      return async () => {
        listeners.delete(listener)
        await thread.ask({ kind: 'unlisten', listener })
      }
    },
    close: async () => {
      if (!failure) await thread.ask({ kind: 'close' })
      await thread.end()
    },
  }

  async function reopen(): Promise<void> {
    // Two engines must never write to one folder.
    await thread.end()
    // Its end is what this call throws.
    const former = told
    told = () => undefined
    thread = start()
    try {
      await thread.ready
      for (const [listener, { channel }] of listeners) {
        await thread.ask({ kind: 'listen', channel, listener })
      }
      failure = undefined
    } finally {
      told = former
    }
  }

  return {
    engine,
    ready,
    failure: () => failure,
    onStopped: (then) => {
      told = then
    },
    reopen,
  }
}
