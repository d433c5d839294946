import type { Connection } from './database/database.ts'
import type { Ports } from './ports.ts'

/** How long pages and mails go by what was read: every process shows a change this soon. */
const keptMs = 10_000

/**
 * What the owner set and public pages show. While the database is away it is what was read last, and
 * `first` before anything was read.
 */
export function recentlyRead<Fact>(
  { clock, log }: Pick<Ports, 'clock' | 'log'>,
  what: string,
  first: Fact,
  read: () => Promise<Fact>,
  longestMs = keptMs,
): () => Promise<Fact> {
  let kept = first
  let readAt = Number.NEGATIVE_INFINITY
  return async () => {
    const now = clock.now().getTime()
    if (now - readAt < longestMs) return kept
    readAt = now
    try {
      kept = await read()
    } catch (error) {
      log.warn({ error }, `${what} could not be read`)
    }
    return kept
  }
}

/**
 * The same for what mails show too: they read it over the connection of their transaction. Call
 * `invalidate` after a change.
 */
export function recentlyReadByMails<Fact>(
  what: string,
  first: Fact,
  read: (connection: Connection) => Promise<Fact>,
) {
  const keptOf = new WeakMap<Ports, { readonly fact: Fact; readonly readAt: number }>()
  const inMail = async (ports: Ports, connection: Connection): Promise<Fact> => {
    const readAt = ports.clock.now().getTime()
    const kept = keptOf.get(ports)
    if (kept && readAt - kept.readAt < keptMs) return kept.fact
    const fact = await read(connection)
    keptOf.set(ports, { fact, readAt })
    return fact
  }
  const onPage = async (ports: Ports): Promise<Fact> => {
    try {
      return await inMail(ports, ports.database)
    } catch (error) {
      ports.log.warn({ error }, `${what} could not be read`)
      const fact = keptOf.get(ports)?.fact ?? first
      keptOf.set(ports, { fact, readAt: ports.clock.now().getTime() })
      return fact
    }
  }
  return { inMail, onPage, invalidate: (ports: Ports) => keptOf.delete(ports) }
}
