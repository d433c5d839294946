/**
 * The configuration that a process goes by: the environment's, and what the owner saved in the
 * office. It is read again every few seconds, so that no process needs a restart.
 */
import { type ConnectionKind, connections } from '#core/connections/connections.ts'
import { type Config, givenBy, type SavedConnections, withConnections } from '#server/config.ts'
import type { Connection } from '#server/database/database.ts'
import { StartRefused } from '#server/installation/start-refused.ts'
import type { Log } from '#server/ports.ts'
import { type ReadConnections, readConnections } from './saved-connections.ts'
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
  let timer: NodeJS.Timeout | undefined
  let complained = ''

  async function reread(connection: Connection): Promise<void> {
    const found = await readConnections(connection, sealer)
    if (JSON.stringify(found.revisions) === JSON.stringify(read?.revisions)) return
    const closed = found.unopened.filter((kind) => givenBy(config, kind).length === 0)
    if (closed.length > 0) throw new StartRefused(closedSentence(closed))
    const next = withConnections(config, found.saved)
    await takeUp(next)
    current = next
    read = found
    await keepForTools(found.saved)
  }

  /** What cannot be used is told once; until it can, the process goes by what it read before. */
  async function rereadQuietly(connection: Connection): Promise<void> {
    try {
      await reread(connection)
      complained = ''
    } catch (error) {
      const text = String(error)
      if (text !== complained) log.error({ error }, 'a saved connection cannot be used')
      complained = text
    }
  }

  return {
    current: () => current,
    saved: () => read?.saved ?? {},
    revisions: () => read?.revisions ?? {},
    begin: async (connection: Connection) => {
      await reread(connection)
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
