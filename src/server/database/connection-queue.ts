import { NoConnection } from './no-connection.ts'

/**
 * Shares the single connection of the embedded database, first come, first served. Waiting longer
 * than the limit fails; this also reveals code that asks for the connection while its own
 * transaction holds it.
 */
export type ConnectionQueue = {
  /** Resolves to the function that gives the connection back. */
  acquire(): Promise<() => void>
}

export function connectionQueue(waitLimitMs: number): ConnectionQueue {
  const waiting: { start: () => void }[] = []
  let busy = false

  function release(): void {
    const next = waiting.shift()
    if (next) next.start()
    else busy = false
  }

  function releaseOnce(): () => void {
    let released = false
    return () => {
      if (released) return
      released = true
      release()
    }
  }

  return {
    acquire: () => {
      if (!busy) {
        busy = true
        return Promise.resolve(releaseOnce())
      }
      return new Promise((resolve, reject) => {
        const place = { start: () => {} }
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(place), 1)
          reject(new NoConnection(`the database connection was not free within ${waitLimitMs} ms`))
        }, waitLimitMs)
        place.start = () => {
          clearTimeout(timer)
          resolve(releaseOnce())
        }
        waiting.push(place)
      })
    },
  }
}
