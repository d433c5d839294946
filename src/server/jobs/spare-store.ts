/**
 * The queue's own way to PostgreSQL, made to ask less: its long statements are parsed and planned
 * once a connection, and jobs that come in together are fetched together.
 */
import type { Db } from 'pg-boss'

/** How long a job waits for others to be taken up with it. */
const gatherMs = 200

export function spareStore(store: Db): void {
  const { listen } = store
  const execute = store.executeSql.bind(store)
  store.executeSql = (text, values) => execute(values === undefined ? text : named(text), values)
  if (!listen) return
  store.listen = (channel, tell, reconnected) =>
    listen.call(store, channel, gathering(tell), reconnected)
}

/** The first word of a queue opens its time; what comes meanwhile is told with it. */
function gathering(tell: (queue: string) => void): (queue: string) => void {
  const open = new Set<string>()
  return (queue) => {
    if (open.has(queue)) return
    open.add(queue)
    setTimeout(() => {
      open.delete(queue)
      tell(queue)
    }, gatherMs).unref()
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
