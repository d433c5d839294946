import { type ConstructorOptions, fromPglite } from 'pg-boss'
import type { ConnectionQueue } from '#server/database/connection-queue.ts'
import type { PgliteEngine } from '#server/database/pglite-engine.ts'

type QueueStore = NonNullable<ConstructorOptions['db']>

/**
 * Gives the job queue access to the embedded database. Each of its statements waits for the single
 * connection, so it never runs inside another caller's transaction.
 */
export function pgliteQueueStore(engine: PgliteEngine, queue: ConnectionQueue): QueueStore {
  const store: QueueStore = fromPglite({
    query: async <Row>(sql: string, parameters?: unknown[]) => {
      const result = await engine.query(sql, parameters ?? [])
      return { rows: result.rows as Row[] }
    },
    exec: async (sql: string) => [await engine.execute(sql)],
    listen: (channel: string, notified: (payload: string) => void) =>
      engine.listen(channel, notified),
  })
  return {
    ...store,
    executeSql: async (sql: string, values?: unknown[]) => {
      const release = await queue.acquire()
      try {
        return await store.executeSql(sql, values)
      } finally {
        release()
      }
    },
  }
}
