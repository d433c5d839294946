/**
 * Wakes the workers of a queue through PostgreSQL. It runs outside the transactions that enqueue,
 * because PostgreSQL commits notifying transactions one after another, each with its own wait for
 * the disk.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import type { Log } from '#server/ports.ts'
import { debounceNotifications } from './debounce-notifications.ts'
import type { JobName } from './queue.ts'

const channel = 'plumbline_jobs'

/**
 * Notifications within this time are sent as one, so that a burst of orders wakes the workers once.
 */
const debounceMs = 20

export type WorkerCalls = {
  /**
   * Call it once the jobs are committed. If a notification is lost, workers find the job by
   * polling.
   */
  announce(name: JobName): void
}

export function workerCalls(boss: PgBoss, log: Log): WorkerCalls {
  const waiting = new Set<JobName>()
  let isCalling = false

  async function call(): Promise<void> {
    while (waiting.size > 0) {
      const names = [...waiting]
      waiting.clear()
      await boss
        .getDb()
        .executeSql(`select pg_notify('${channel}', name) from unnest($1::text[]) as name`, [names])
      await wait(debounceMs, undefined, { ref: false })
    }
  }

  return {
    announce: (name) => {
      waiting.add(name)
      if (isCalling) return
      isCalling = true
      // Other jobs enqueued by the same transaction are included.
      setImmediate(() => {
        call()
          .catch((error: unknown) => log.warn({ error: String(error) }, 'workers not woken'))
          .finally(() => {
            isCalling = false
          })
      })
    },
  }
}

/** Resolves to a function that stops listening; undefined where workers can only poll. */
export async function listenForWorkerCalls(
  boss: PgBoss,
  log: Log,
  workersOf: (name?: string) => readonly string[],
): Promise<(() => Promise<void>) | undefined> {
  const wake = (name?: string) => {
    for (const worker of workersOf(name)) boss.notifyWorker(worker)
  }
  try {
    // After reconnecting all workers check their queues, because notifications sent meanwhile were
    // lost.
    const listener = await boss.getDb().listen?.(channel, debounceNotifications(wake), () => wake())
    return listener && (() => listener.close())
  } catch (error) {
    log.warn({ error: String(error) }, 'workers get no notifications and poll every two seconds')
    return undefined
  }
}
