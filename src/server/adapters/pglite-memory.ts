import { CustomerGuard } from '#server/database/asking-role.ts'
import { connectionQueue } from '#server/database/connection-queue.ts'
import type { OpenedDatabase } from '#server/database/opened-database.ts'
import { type EngineSource, openEngine } from '#server/database/pglite-engine.ts'
import { pgliteKysely } from './pglite-dialect.ts'
import { pgliteQueueStore } from './pglite-queue-store.ts'

/** The embedded database in the calling thread, for tests and tools. */
export async function openMemoryDatabase(source: EngineSource): Promise<OpenedDatabase> {
  const engine = await openEngine(source)
  const queue = connectionQueue(10_000)
  const guard = new CustomerGuard()
  const database = pgliteKysely(engine, queue, guard)
  return {
    kind: 'embedded',
    database,
    queueOptions: { db: pgliteQueueStore(engine, queue), backend: 'pglite' },
    guardCustomers: () => guard.switchOn(),
    // Kysely has no driver to destroy when it never ran a query, so the engine is closed directly.
    close: () => engine.close(),
  }
}
