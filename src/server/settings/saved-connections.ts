/** The connections that the owner saved, with their secrets opened. */
import { sql } from 'kysely'
import {
  type ConnectionKind,
  type ConnectionValues,
  connectionKinds,
  connectionSetting,
  connections,
  isUnset,
} from '#core/connections/connections.ts'
import type { SavedConnections } from '#server/config.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import type { Sealer } from './sealer.ts'

export type ReadConnections = {
  readonly saved: SavedConnections
  /** Saved with another key than the one at hand. */
  readonly unopened: readonly ConnectionKind[]
  /** Of each kind; two readings with the same revisions say the same. */
  readonly revisions: Partial<Readonly<Record<ConnectionKind, number>>>
}

/** Where a secret stands; it opens nowhere else. */
export const placeOfSecret = (kind: ConnectionKind, field: string) => `${kind}.${field}`

/** Connections are saved one after the other, because they are judged together. */
export async function holdConnections(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('connections', 0))`.execute(transaction)
}

export async function readConnections(
  connection: Connection,
  sealer: Sealer,
): Promise<ReadConnections> {
  const rows = await connection
    .selectFrom('owner_settings')
    .distinctOn('kind')
    .select(['kind', 'revision', 'value', 'sealed'])
    .where(
      'kind',
      'in',
      connectionKinds.map((kind) => connectionSetting(kind).kind),
    )
    .orderBy('kind')
    .orderBy('revision', 'desc')
    .execute()
  const saved: Partial<Record<ConnectionKind, ConnectionValues>> = {}
  const revisions: Partial<Record<ConnectionKind, number>> = {}
  const unopened: ConnectionKind[] = []
  for (const kind of connectionKinds) {
    const row = rows.find((one) => one.kind === connectionSetting(kind).kind)
    if (!row) continue
    revisions[kind] = row.revision
    const plain = row.value as ConnectionValues
    if (isUnset(kind, plain)) continue
    const opened = await openSecrets(kind, row.sealed ?? {}, sealer)
    if (opened === undefined) unopened.push(kind)
    else saved[kind] = { ...withoutMarks(kind, plain), ...opened }
  }
  return { saved, unopened, revisions }
}

/** What was found, but of these kinds, which do not open, what was read before. */
export function keepingUnopened(
  found: ReadConnections,
  before: Pick<ReadConnections, 'saved' | 'revisions'>,
  kinds: readonly ConnectionKind[],
): ReadConnections {
  const saved = { ...found.saved }
  const revisions = { ...found.revisions }
  for (const kind of kinds) {
    const { [kind]: values } = before.saved
    const { [kind]: revision } = before.revisions
    if (values) saved[kind] = values
    if (revision === undefined) delete revisions[kind]
    else revisions[kind] = revision
  }
  return { ...found, saved, revisions }
}

async function openSecrets(
  kind: ConnectionKind,
  sealed: Readonly<Record<string, string>>,
  sealer: Sealer,
): Promise<ConnectionValues | undefined> {
  const opened: Record<string, string> = {}
  for (const [field, text] of Object.entries(sealed)) {
    const secret = await sealer.open(placeOfSecret(kind, field), text)
    if (secret === undefined) return undefined
    opened[field] = secret
  }
  return opened
}

/** A stored value has the mark of a secret in the secret's place. */
function withoutMarks(kind: ConnectionKind, values: ConnectionValues): ConnectionValues {
  const secrets = connections[kind].fields.filter(({ secret }) => secret).map(({ name }) => name)
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.includes(name)))
}
