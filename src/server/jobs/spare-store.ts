/**
 * The queue's own way to PostgreSQL, made to ask less: its long statements are parsed and planned
 * once a connection, and jobs that come in together are fetched together.
 */
import type { Db } from 'pg-boss'

/**
 * How long a job waits for others to be taken up with it, and how long at most while more and more
 * come in: a burst has the processors to itself for as long.
 */
const gatherMs = 150
const gatherAtMostMs = 500

export function spareStore(store: Db): void {
  const { listen } = store
  const execute = store.executeSql.bind(store)
  store.executeSql = (text, values) => execute(values === undefined ? text : named(text), values)
  if (!listen) return
  store.listen = (channel, tell, reconnected) =>
    listen.call(store, channel, gathering(tell), reconnected)
}

function gathering(tell: (queue: string) => void): (queue: string) => void {
  const open = new Map<string, { readonly since: number; last: number }>()
  const look = (queue: string) => {
    const times = open.get(queue)
    if (!times) return
    const now = performance.now()
    const at = Math.min(times.last + gatherMs, times.since + gatherAtMostMs)
    if (now < at) {
      setTimeout(look, at - now, queue).unref()
      return
    }
    open.delete(queue)
    tell(queue)
  }
  return (queue) => {
    const now = performance.now()
    const times = open.get(queue)
    if (times) {
      times.last = now
      return
    }
    open.set(queue, { since: now, last: now })
    setTimeout(look, gatherMs, queue).unref()
  }
}

const names = new Map<string, string>()
/** Statements with lists of any length must not fill the connections. */
const mostNames = 200

/** Handed on to `pg` as it is, which takes a text with a name where it takes a text. */
function named(text: string): string {
  const name = names.get(text) ?? `queue-${names.size}`
  if (!names.has(text)) {
    // Several statements in one cannot be prepared.
    if (names.size >= mostNames || text.includes(';')) return text
    names.set(text, name)
  }
  return { name, text } as unknown as string
}
