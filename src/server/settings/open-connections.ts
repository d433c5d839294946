import type { Config } from '#server/config.ts'
import { jobsThread } from '#server/jobs/jobs-thread.ts'
import type { Log } from '#server/ports.ts'
import { followConnections } from './follow-connections.ts'
import { keepForTools } from './kept-for-tools.ts'
import { openSealer } from './sealer.ts'

/** What this process needs to go by the connections that an owner saved. */
export function openConnections(
  config: Config,
  log: Log,
  takeUp: (config: Config) => Promise<void>,
) {
  const sealer = openSealer({ settingsKey: config.SETTINGS_KEY, dataDir: config.DATA_DIR })
  const followed = followConnections({
    config,
    sealer,
    log,
    takeUp,
    // The thread of the jobs goes by the same, and its process has written it.
    keepForTools: async (saved) => {
      if (!jobsThread) await keepForTools(config.DATA_DIR, saved, sealer)
    },
  })
  return { sealer, followed }
}
