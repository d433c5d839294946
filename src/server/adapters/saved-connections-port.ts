import {
  type ConnectionKind,
  type ConnectionValues,
  isUnset,
} from '#core/connections/connections.ts'
import type { Currency } from '#core/money/currency.ts'
import {
  applyConnections,
  type Config,
  ConfigError,
  givenBy,
  type SavedConnections,
  withConnections,
} from '#server/config.ts'
import type { Connections } from '#server/connections.ts'
import type { Database } from '#server/database/database.ts'
import type { FollowedConnections } from '#server/settings/follow-connections.ts'
import {
  holdConnections,
  keepingUnopened,
  readConnections,
} from '#server/settings/saved-connections.ts'
import type { Sealer } from '#server/settings/sealer.ts'

type Parts = {
  /** Of the environment alone. */
  readonly config: Config
  readonly followed: Pick<FollowedConnections, 'saved' | 'revisions' | 'reread'>
  readonly sealer: Sealer
  readonly database: Database
  readonly currency: Currency
}

/** The connections as the office sets, tries and saves them. */
export function savedConnectionsPort(parts: Parts): Connections {
  const { config, followed, sealer, database, currency } = parts
  return {
    ...sealer,
    givenBy: (kind) => givenBy(config, kind),
    inUse: () => followed.revisions(),
    reread: () => followed.reread(database),
    problemsOfSaving: async (transaction, kind, values) => {
      await holdConnections(transaction)
      const found = await readConnections(transaction, sealer)
      const before = { saved: followed.saved(), revisions: followed.revisions() }
      const { saved } = keepingUnopened(found, before, found.unopened)
      try {
        withConnections(config, beside(saved, kind, values))
        return []
      } catch (error) {
        if (error instanceof ConfigError) return error.problems.map(forTheOffice)
        throw error
      }
    },
    tryOut: async (kind, values, mail) => {
      try {
        // It brings the libraries of mail, payments and object stores.
        const { tryConnection } = await import('./try-connection.ts')
        const tried = applyConnections(config, beside(followed.saved(), kind, values))
        return await tryConnection(kind, { config: tried, currency, mail })
      } catch (error) {
        if (!(error instanceof ConfigError)) throw error
        return { worked: false, answer: error.problems.map(forTheOffice).join(' ') }
      }
    },
  }
}

function beside(
  all: SavedConnections,
  kind: ConnectionKind,
  values: ConnectionValues,
): SavedConnections {
  const { [kind]: _before, ...others } = all
  return isUnset(kind, values) ? others : { ...others, [kind]: values }
}

/** The names of the environment mean nothing on the screen, so their problem is said without them. */
function forTheOffice(problem: string): string {
  if (/^SMTP_URL, MAIL_FROM: needed/.test(problem))
    return 'A public address with https needs a mail server: save one first.'
  if (/^SMTP_URL: needed/.test(problem)) return 'Live keys need a mail server: save one first.'
  if (/^STRIPE_.*: needed when/.test(problem))
    return 'A public address with https needs payment keys: save them first.'
  const said = problem.replace(/^[A-Z0-9_, ]+(=.*?)?: /, '')
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`
}
