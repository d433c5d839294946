/** The adapters that a change in the office replaces while the process runs. */
import { connectionKinds, connections } from '#core/connections/connections.ts'
import type { Currency } from '#core/money/currency.ts'
import type { Config } from '#server/config.ts'
import type { Ports } from '#server/ports.ts'
import { chooseGateway, chooseMailer } from './choose-adapters.ts'
import { chooseFiles } from './choose-files.ts'
import { following } from './following.ts'

type LivePorts = Pick<Ports, 'gateway' | 'mailer' | 'files'>

const names = connectionKinds.flatMap((kind) => connections[kind].environment)

const markOf = (config: Config) =>
  JSON.stringify(names.map((name) => config[name as keyof Config] ?? null))

export async function openLiveAdapters(
  config: Config,
  database: Ports['database'],
  currency: Currency,
) {
  const open = async (from: Config): Promise<LivePorts> => ({
    gateway: await chooseGateway(from, database, currency),
    mailer: await chooseMailer(from),
    files: await chooseFiles(from),
  })
  let now = await open(config)
  let mark = markOf(config)
  return {
    ports: {
      gateway: following(() => now.gateway),
      mailer: following(() => now.mailer),
      files: following(() => now.files),
    },
    takeUp: async (next: Config) => {
      if (markOf(next) === mark) return
      now = await open(next)
      mark = markOf(next)
    },
  }
}
