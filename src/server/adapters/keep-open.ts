import { setTimeout as wait } from 'node:timers/promises'
import type { ConnectionQueue } from '#server/database/connection-queue.ts'
import { isStorageFull } from '#server/database/storage-full.ts'
import type { Log } from '#server/ports.ts'
import type { EmbeddedFolder } from './embedded-folder.ts'

// Judgment: opening replays the log, which is written in files of 16 MB.
const roomBytes = 64e6
const firstPauseMs = 1000
const longestPauseMs = 60_000
/** Openings that fail although there is room, after which only a new start or a person helps. */
const mostFailures = 5
/** One that stops again sooner has not recovered: the pauses go on growing. */
const recoveredAfterMs = 600_000

export type KeptOpen = {
  /** Sets what is done each time the database was opened anew. */
  onReopened(then: () => void): void
  stop(): Promise<void>
}

/**
 * Opens the embedded database anew, in a new thread, after its engine stopped and once its disk has
 * room. Until then every query is refused.
 */
export function keepOpen(
  folder: EmbeddedFolder,
  queue: ConnectionQueue,
  log: Pick<Log, 'warn' | 'error'>,
): KeptOpen {
  const stopping = new AbortController()
  const { signal } = stopping
  let reopened: () => void = () => undefined
  let recovering: Promise<void> | undefined
  let pauseMs = firstPauseMs
  let openedAt = Number.NEGATIVE_INFINITY

  async function recover(failure: Error): Promise<void> {
    const since = performance.now()
    log.error(
      { error: failure.message },
      'the embedded database stopped; requests are refused with 503 until it is open again',
    )
    if (since - openedAt > recoveredAfterMs) pauseMs = firstPauseMs
    if (!(await openWhenThereIsRoom())) return folder.lost(failure)
    openedAt = performance.now()
    const seconds = Math.round((openedAt - since) / 1000)
    log.warn({ seconds }, 'the embedded database is open again')
    reopened()
  }

  /** Returns whether it is open. */
  async function openWhenThereIsRoom(): Promise<boolean> {
    for (let failures = 0; failures < mostFailures; ) {
      await wait(pauseMs, undefined, { signal })
      if ((await folder.freeBytes()) < roomBytes) continue
      pauseMs = Math.min(2 * pauseMs, longestPauseMs)
      const error = await openAgain(folder, queue)
      if (error === undefined) return true
      if (!isStorageFull(error)) failures += 1
    }
    return false
  }

  folder.onStopped((failure) => {
    recovering = recover(failure).catch((error: unknown) => {
      if (!signal.aborted) folder.lost(error instanceof Error ? error : new Error(String(error)))
    })
  })
  return {
    onReopened: (then) => {
      reopened = then
    },
    stop: async () => {
      stopping.abort()
      await recovering
    },
  }
}

/**
 * While it holds the only connection, no transaction that the failure cut off is left: its later
 * statements would run without its earlier ones. Returns why it could not be opened.
 */
async function openAgain(folder: EmbeddedFolder, queue: ConnectionQueue): Promise<unknown> {
  const release = await queue.acquire().catch(() => undefined)
  if (!release) return new Error('a transaction is still under way')
  try {
    await folder.reopen()
    return undefined
  } catch (error) {
    return error
  } finally {
    release()
  }
}
