import { constants } from 'node:fs'
import { cp } from 'node:fs/promises'
import { minuteMs } from '#core/time/durations.ts'
import { CustomerGuard } from '#server/database/asking-role.ts'
import { type ConnectionQueue, connectionQueue } from '#server/database/connection-queue.ts'
import { EngineStopped } from '#server/database/engine-stopped.ts'
import type { OpenedDatabase } from '#server/database/opened-database.ts'
import type { PgliteEngine } from '#server/database/pglite-engine.ts'
import type { Log } from '#server/ports.ts'
import { openBackupDoor } from './backup-door.ts'
import { type EmbeddedFolder, type EmbeddedOptions, holdEmbeddedFolder } from './embedded-folder.ts'
import { keepOpen } from './keep-open.ts'
import { pgliteKysely } from './pglite-dialect.ts'
import { pgliteQueueStore } from './pglite-queue-store.ts'

const checkpointEveryMs = minuteMs
const vacuumEveryMs = 15 * minuteMs

/** Opens the embedded database in its folder and locks the folder against a second process. */
export async function openEmbedded(
  options: EmbeddedOptions,
  log: Pick<Log, 'warn' | 'error'>,
): Promise<OpenedDatabase> {
  const folder = await holdEmbeddedFolder(options)
  await folder.ready
  return openHeld(folder, log)
}

/** The same for a folder that is locked already. */
export async function openHeld(
  folder: EmbeddedFolder,
  log: Pick<Log, 'warn' | 'error'>,
): Promise<OpenedDatabase> {
  const { dataDir, databaseFolder, engine, unlock } = folder
  const queue = connectionQueue(15_000)
  const kept = keepOpen(folder, queue, log)
  const guard = new CustomerGuard()
  const stopUpkeep = startUpkeep(engine, queue, log)
  const copyTo = (to: string) => copyAtRest(engine, queue, databaseFolder, to)
  const closeDoor = await openBackupDoor(dataDir, copyTo, log)
  return {
    kind: 'embedded',
    database: pgliteKysely(engine, queue, guard),
    queueOptions: { db: pgliteQueueStore(engine, queue), backend: 'pglite' },
    failure: folder.failure,
    onReopened: kept.onReopened,
    copyTo,
    guardCustomers: () => guard.switchOn(),
    close: async () => {
      await kept.stop()
      await closeDoor()
      await stopUpkeep()
      await engine.close()
      await unlock()
    },
  }
}

/**
 * Holding the only connection guarantees that nothing writes to the files while they are copied.
 */
async function copyAtRest(
  engine: PgliteEngine,
  queue: ConnectionQueue,
  folder: string,
  to: string,
): Promise<void> {
  const release = await queue.acquire()
  try {
    await engine.execute('checkpoint')
    await cp(folder, to, { recursive: true, mode: constants.COPYFILE_FICLONE })
  } finally {
    release()
  }
}

/** The embedded database has no checkpointer and no autovacuum of its own, so both are run here. */
function startUpkeep(
  engine: PgliteEngine,
  queue: ConnectionQueue,
  log: Pick<Log, 'warn'>,
): () => Promise<void> {
  let underWay: Promise<void> = Promise.resolve()
  async function run(statement: string): Promise<void> {
    const release = await queue.acquire()
    try {
      await engine.execute(statement)
    } finally {
      release()
    }
  }
  const repeat = (statement: string, everyMs: number) =>
    setInterval(() => {
      underWay = run(statement).catch((error: unknown) => {
        // The stop is logged once, by what opens the database again.
        if (error instanceof EngineStopped) return
        log.warn({ statement, error: String(error) }, 'database upkeep failed')
      })
    }, everyMs).unref()
  const timers = [
    repeat('checkpoint', checkpointEveryMs),
    repeat('vacuum (analyze)', vacuumEveryMs),
  ]
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await underWay
    await run('checkpoint').catch(() => {})
  }
}
