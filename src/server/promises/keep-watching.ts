import { setTimeout as wait } from 'node:timers/promises'
import { failureReason } from '#server/jobs/failure-reason.ts'
import type { Ports } from '#server/ports.ts'
import { watchPromises } from './watch-promises.ts'

const pauseMs = 2000

/** Looks at the promises until it is stopped; returns what stops it, after a look under way. */
export function keepWatching(ports: Ports): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const watching = (async () => {
    while (!signal.aborted) {
      await watchPromises(ports).catch((error: unknown) => {
        ports.log.error({ error: failureReason(error) }, 'promises could not be looked at')
      })
      await wait(pauseMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
  })()
  return () => {
    stopping.abort()
    return watching
  }
}
