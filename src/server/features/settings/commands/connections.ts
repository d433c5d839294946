import type { ConnectionView } from '#contract/connections.ts'
import {
  type ConnectionKind,
  type ConnectionValues,
  connectionKinds,
  connectionProblems,
  connectionSetting,
  connections,
  isUnset,
  keepsSecrets,
  secretMark,
} from '#core/connections/connections.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import type { TriedConnection } from '#server/connections.ts'
import type { Transaction } from '#server/database/database.ts'
import { mailTestEmail } from '#server/emails/staff-emails.ts'
import type { ByStaff } from '#server/http/actor.ts'
import type { ExplainedRefusal } from '#server/http/refusal.ts'
import type { Ports } from '#server/ports.ts'
import { saveSetting } from '#server/settings/save-setting.ts'
import { placeOfSecret } from '#server/settings/saved-connections.ts'
import { readSettingHistory } from '#server/settings/stored-setting.ts'
import { findSealed } from '../reads/sealed.ts'

type Unusable = ExplainedRefusal<'connection-unusable'> | 'connection-sealed'

export function showConnections(ports: Ports): Promise<ConnectionView[]> {
  return Promise.all(connectionKinds.map((kind) => showConnection(ports, kind)))
}

async function showConnection(ports: Ports, kind: ConnectionKind): Promise<ConnectionView> {
  const saved = await readSettingHistory(ports.database, connectionSetting(kind))
  const { value, revision, history } = saved
  return {
    kind,
    revision,
    values: value,
    history,
    givenBy: [...ports.connections.givenBy(kind)],
    isTakenUp: (ports.connections.inUse()[kind] ?? 0) === revision,
  }
}

export async function saveConnectionCommand(
  ports: Ports,
  by: ByStaff,
  kind: ConnectionKind,
  { revision, values }: { readonly revision: number; readonly values: ConnectionValues },
): Promise<Result<ConnectionView, Unusable | 'connection-changed-meanwhile'>> {
  const complete = await completeValues(ports, kind, values)
  if (!complete.ok) return complete
  const leadsHere = await judgeAddress(ports, kind, complete.value.values)
  if (!leadsHere.ok) return leadsHere
  const { value, sealed, hasNewSecret } = await storedForm(
    ports,
    kind,
    revision + 1,
    complete.value,
  )
  const saved = await saveSetting<ConnectionValues, Unusable>(ports, by, connectionSetting(kind), {
    revision,
    value,
    sealed,
    hasNewSecret,
    audit: { action: 'connection.changed', subject: kind },
    check: (transaction) => whyUnusable(ports, transaction, kind, complete.value.values),
  })
  if (!saved.ok) {
    const { refusal } = saved
    return refuse(refusal === 'changed-meanwhile' ? 'connection-changed-meanwhile' : refusal)
  }
  await ports.connections.reread()
  return accept(await showConnection(ports, kind))
}

async function whyUnusable(
  ports: Ports,
  transaction: Transaction,
  kind: ConnectionKind,
  values: ConnectionValues,
): Promise<Unusable | undefined> {
  const problems = await ports.connections.problemsOfSaving(transaction, kind, values)
  return problems.length > 0 ? unusableBecause(problems) : undefined
}

/**
 * An address that leads elsewhere would end every session, this one too, and nobody could come back
 * to correct it. What is missing beside it is said first.
 */
async function judgeAddress(
  ports: Ports,
  kind: ConnectionKind,
  values: ConnectionValues,
): Promise<Result<true, Unusable>> {
  const isGiven = ports.connections.givenBy(kind).length > 0
  if (kind !== 'address' || isGiven || isUnset(kind, values)) return accept(true)
  const unusable = await ports.database
    .transaction()
    .execute((transaction) => whyUnusable(ports, transaction, kind, values))
  if (unusable !== undefined) return refuse(unusable)
  const tried = await tryConnectionCommand(ports, '', kind, values)
  if (!tried.ok) return tried
  return tried.value.worked ? accept(true) : refuse(unusableBecause([tried.value.answer]))
}

export async function tryConnectionCommand(
  ports: Ports,
  ownEmail: string,
  kind: ConnectionKind,
  values: ConnectionValues,
): Promise<Result<TriedConnection, Unusable>> {
  const complete = await completeValues(ports, kind, values)
  if (!complete.ok) return complete
  const { publicUrl } = ports.settings
  const to = kind === 'contact' ? (values['email'] ?? ownEmail) : ownEmail
  const mail = mailTestEmail({ readinessUrl: `${publicUrl}/admin?tab=readiness` })
  return accept(await ports.connections.tryOut(kind, complete.value.values, { ...mail, to }))
}

type Complete = {
  readonly values: ConnectionValues
  /** Sealed as they are stored, of secrets that were not typed anew. */
  readonly kept: Readonly<Record<string, string>>
  readonly marks: ConnectionValues
}

/** The typed values with the saved secrets in the place of those that were left empty. */
async function completeValues(
  ports: Ports,
  kind: ConnectionKind,
  typed: ConnectionValues,
): Promise<Result<Complete, Unusable>> {
  const before = await findSealed(ports.database, connectionSetting(kind))
  const isKept = !isUnset(kind, typed) && keepsSecrets(kind, before.value, typed)
  const names = Object.keys(before.sealed).filter((name) => isKept && !typed[name])
  const problems = Object.values(connectionProblems(kind, typed, names))
  if (problems.length > 0) return refuse(unusableBecause(problems))
  const opened: Record<string, string> = {}
  for (const name of names) {
    const secret = await ports.connections.open(
      placeOfSecret(kind, name),
      before.sealed[name] ?? '',
    )
    if (secret === undefined) return refuse('connection-sealed')
    opened[name] = secret
  }
  const kept = Object.fromEntries(names.map((name) => [name, before.sealed[name] ?? '']))
  return accept({ values: { ...typed, ...opened }, kept, marks: before.value })
}

/** As it is stored: plain values and marks, and the secrets sealed. */
async function storedForm(
  { connections: port }: Pick<Ports, 'connections'>,
  kind: ConnectionKind,
  revision: number,
  { values, kept, marks }: Complete,
) {
  const value: Record<string, string> = {}
  const sealed: Record<string, string> = {}
  let hasNewSecret = false
  for (const { name, secret } of connections[kind].fields) {
    const text = isUnset(kind, values) ? '' : (values[name] ?? '')
    const keptText = kept[name]
    if (!secret || text === '') value[name] = text
    else if (keptText !== undefined) {
      value[name] = marks[name] ?? ''
      sealed[name] = keptText
    } else {
      hasNewSecret = true
      value[name] = secretMark(text, revision)
      sealed[name] = await port.seal(placeOfSecret(kind, name), text)
    }
  }
  return { value, sealed, hasNewSecret }
}

function unusableBecause(problems: readonly string[]) {
  return { code: 'connection-unusable', sentence: problems.join(' ') } as const
}
