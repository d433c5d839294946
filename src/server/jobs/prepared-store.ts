/** The queue's own way to PostgreSQL: its long statements are parsed and planned once a connection. */
import type { Db } from 'pg-boss'

export function prepareStore(store: Db): void {
  const execute = store.executeSql.bind(store)
  store.executeSql = (text, values) => execute(values === undefined ? text : named(text), values)
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
