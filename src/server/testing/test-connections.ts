import { builtInBooks } from '#core/built-in-prices/built-in-books.ts'
import { savedConnectionsPort } from '#server/adapters/saved-connections-port.ts'
import { type Config, parseConfig } from '#server/config.ts'
import type { Connections } from '#server/connections.ts'
import type { Database } from '#server/database/database.ts'
import { followConnections } from '#server/settings/follow-connections.ts'
import { openSealer } from '#server/settings/sealer.ts'
import { memoryLog } from './memory-ports.ts'

const settingsKey = 'a-key-of-the-tests-with-enough-letters'

/** Connections over the test's database, with an environment that gives these values. */
export function testConnections(
  database: Database,
  environment: Readonly<Record<string, string>> = {},
  takeUp: (config: Config) => void = () => undefined,
): Connections {
  const config = parseConfig(environment, import.meta.dirname)
  const sealer = openSealer({ settingsKey, dataDir: config.DATA_DIR })
  const followed = followConnections({
    config,
    sealer,
    log: memoryLog(),
    takeUp: async (next) => takeUp(next),
    keepForTools: async () => undefined,
  })
  const { currency } = builtInBooks.home.market.area
  return savedConnectionsPort({ config, followed, sealer, database, currency })
}
