/** The adapters that a change in the office replaces while the process runs. */
import { type ConnectionKind, connectionKinds, connections } from '#core/connections/connections.ts'
import type { Currency } from '#core/money/currency.ts'
import type { Config } from '#server/config.ts'
import type { Ports } from '#server/ports.ts'
import { chooseGateway, chooseMailer } from './choose-adapters.ts'
import { chooseFiles } from './choose-files.ts'
import { following } from './following.ts'

const markOf = (config: Config, kinds: readonly ConnectionKind[]) =>
  JSON.stringify(
    kinds
      .flatMap((kind) => connections[kind].environment)
      .map((name) => config[name as keyof Config] ?? null),
  )

export async function openLiveAdapters(
  config: Config,
  database: Ports['database'],
  currency: Currency,
) {
  const openGateway = (from: Config) => chooseGateway(from, database, currency)
  const openOthers = async (from: Config) => ({
    mailer: await chooseMailer(from),
    files: await chooseFiles(from),
  })
  let gateway = await openGateway(config)
  let others = await openOthers(config)
  let used = config
  return {
    ports: {
      gateway: following(() => gateway),
      mailer: following(() => others.mailer),
      files: following(() => others.files),
    } satisfies Pick<Ports, 'gateway' | 'mailer' | 'files'>,
    takeUp: async (next: Config) => {
      const differs = (kinds: readonly ConnectionKind[]) =>
        markOf(next, kinds) !== markOf(used, kinds)
      if (!differs(connectionKinds)) return
      const nextOthers = await openOthers(next)
      const nextGateway = differs(['payments']) ? await openGateway(next) : gateway
      const former = gateway
      gateway = nextGateway
      others = nextOthers
      used = next
      // It would go on asking with the keys from before.
      if (former !== gateway) await former.close?.()
    },
  }
}
