/**
 * The configuration that a process goes by: the environment's, and what the owner saved in the
 * office. It is read again every few seconds, so that no process needs a restart.
 */
import { type ConnectionKind, connections } from '#core/connections/connections.ts'
import { type Config, givenBy, type SavedConnections, withConnections } from '#server/config.ts'
import type { Connection } from '#server/database/database.ts'
import { StartRefused } from '#server/installation/start-refused.ts'
import type { Log } from '#server/ports.ts'
import { keepingUnopened, type ReadConnections, readConnections } from './saved-connections.ts'
import type { Sealer } from './sealer.ts'

/** With the ten seconds of pages and mails, a change is everywhere within them. */
const rereadMs = 5000

type Following = {
  readonly config: Config
  readonly sealer: Sealer
  readonly log: Log
  /** Called with each new configuration before it counts. */
  readonly takeUp: (config: Config) => Promise<void>
  readonly keepForTools: (saved: SavedConnections) => Promise<void>
}

export type FollowedConnections = ReturnType<typeof followConnections>

export function followConnections({ config, sealer, log, takeUp, keepForTools }: Following) {
  let current = config
  let read: ReadConnections | undefined
  let unkept: SavedConnections | undefined
  let unopened: string | undefined
  let timer: NodeJS.Timeout | undefined
  const complaints = new Map<string, string>()

  /** What stays wrong is told once. */
  async function trying(said: string, work: () => Promise<void>): Promise<void> {
    try {
      await work()
      complaints.delete(said)
    } catch (error) {
      if (complaints.get(said) !== String(error)) log.error({ error }, said)
      complaints.set(said, String(error))
    }
  }

  /** Kinds that do not open stay as they were read before; the others are taken up. */
  async function reread(connection: Connection): Promise<void> {
    const found = await readConnections(connection, sealer)
    const closed = found.unopened.filter((kind) => givenBy(config, kind).length === 0)
    const changed = closed.filter((kind) => found.revisions[kind] !== read?.revisions[kind])
    unopened = changed.length > 0 ? closedSentence(changed) : undefined
    if (unopened !== undefined && read === undefined) throw new StartRefused(unopened)
    const next = read ? keepingUnopened(found, read, closed) : found
    if (JSON.stringify(next.revisions) !== JSON.stringify(read?.revisions)) {
      const complete = withConnections(config, next.saved)
      await takeUp(complete)
      current = complete
      read = next
      unkept = next.saved
    }
    if (unopened !== undefined) throw new StartRefused(unopened)
  }

  /** The process does without; it is written at a later turn where it cannot be written now. */
  const keep = () =>
    trying('the connections cannot be kept for the tools', async () => {
      const kept = unkept
      if (kept === undefined) return
      await keepForTools(kept)
      if (unkept === kept) unkept = undefined
    })

  async function rereadQuietly(connection: Connection): Promise<void> {
    await trying('a saved connection cannot be used', () => reread(connection))
    await keep()
  }

  return {
    current: () => current,
    saved: () => read?.saved ?? {},
    revisions: () => read?.revisions ?? {},
    /** Why this process goes by less than what is saved; undefined while every secret opens. */
    unopened: () => unopened,
    begin: async (connection: Connection) => {
      await reread(connection)
      await keep()
      timer = setInterval(() => void rereadQuietly(connection), rereadMs).unref()
    },
    reread: rereadQuietly,
    stop: () => clearInterval(timer),
  }
}

function closedSentence(kinds: readonly ConnectionKind[]): string {
  const titles = kinds.map((kind) => connections[kind].title.toLowerCase()).join(', ')
  const names = kinds.map((kind) => connections[kind].environment.join(', ')).join('; ')
  return `Saved in the office and sealed with another key: ${titles}. Put back the file settings.key of the data folder or SETTINGS_KEY, or set ${names} in the environment and save them in the office again.`
}
