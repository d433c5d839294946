/**
 * The queue's own access to PostgreSQL, where its long statements are parsed and planned once per
 * connection.
 */
import type { Db } from 'pg-boss'

export function prepareStore(store: Db): void {
  const execute = store.executeSql.bind(store)
  store.executeSql = (text, values) => execute(values === undefined ? text : named(text), values)
}

const names = new Map<string, string>()
/** Statements with lists of varying length must not fill the connections. */
const mostNames = 200

/** Passed on to `pg` unchanged, which accepts a named statement where it accepts a text. */
function named(text: string): string {
  const name = names.get(text) ?? `queue-${names.size}`
  if (!names.has(text)) {
    // A text with several statements cannot be prepared.
    if (names.size >= mostNames || text.includes(';')) return text
    names.set(text, name)
  }
  return { name, text } as unknown as string
}
