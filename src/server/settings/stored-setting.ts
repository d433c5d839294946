/** The settings of the owner in one table: every revision of each, of which the newest applies. */
import { sql } from 'kysely'
import { type Setting, type SettingValue, settingChanges } from '#core/settings/setting.ts'
import { insertNewRow } from '#server/database/change-rows.ts'
import { jsonText } from '#server/database/column-types.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import { statement } from '#server/database/statement.ts'

/** The revisions that the office lists; older ones stay in the audit log. */
const mostListed = 100

export async function readSetting<Value extends SettingValue>(
  connection: Connection,
  { kind, initial }: Setting<Value>,
): Promise<Value> {
  const { rows } = await standing(connection, { kind })
  return { ...initial, ...rows[0]?.value }
}

const standing = statement((database, { kind }: { readonly kind: string }) =>
  database
    .selectFrom('owner_settings')
    .select(['value', 'revision'])
    .where('kind', '=', kind)
    .orderBy('revision', 'desc')
    .limit(1),
)

/** The newest value as JSON, for statements that freeze it; null while nobody saved one. */
export function standingValue(kind: string) {
  return sql`select value from owner_settings where kind = ${sql.lit(kind)}
    order by revision desc limit 1`
}

/** Newest first, with who saved each. */
export async function listRevisions<Value extends SettingValue>(
  connection: Connection,
  { kind, initial }: Setting<Value>,
  limit: number,
) {
  const rows = await connection
    .selectFrom('owner_settings')
    .innerJoin('admin_users', 'admin_users.id', 'owner_settings.changed_by_admin_id')
    .select(['value', 'revision', 'username as changedBy', 'changed_at as changedAt'])
    .where('kind', '=', kind)
    .orderBy('revision', 'desc')
    .limit(limit)
    .execute()
  // A field that came with a later version has its initial value in the rows from before.
  return rows.map(({ value, ...row }) => ({ ...row, value: { ...initial, ...value } as Value }))
}

/** What applies, and what each revision changed. */
export async function readSettingHistory<Value extends SettingValue>(
  connection: Connection,
  setting: Setting<Value>,
) {
  // One more than is listed, because a change is found by comparing a revision with the one before.
  const revisions = await listRevisions(connection, setting, mostListed + 1)
  return {
    value: revisions[0]?.value ?? setting.initial,
    revision: revisions[0]?.revision ?? 0,
    history: revisions.slice(0, mostListed).map(({ value, ...revision }, at) => ({
      ...revision,
      changes: [...settingChanges(setting, revisions[at + 1]?.value ?? setting.initial, value)],
    })),
  }
}

type NewRevision = {
  readonly kind: string
  readonly revision: number
  readonly value: SettingValue
  /** Secrets, each sealed; see `sealer.ts`. */
  readonly sealed?: Readonly<Record<string, string>> | undefined
  readonly adminUserId: string
  readonly now: Date
}

/**
 * Returns false when that revision exists, because another person saved first. Secrets of older
 * revisions are not kept.
 */
export async function insertRevision(
  transaction: Transaction,
  { kind, revision, value, sealed, adminUserId, now }: NewRevision,
): Promise<boolean> {
  const isFirst = await insertNewRow(transaction, 'owner_settings', ['kind', 'revision'], {
    kind,
    revision,
    value: jsonText(value),
    sealed: sealed ? jsonText(sealed) : null,
    changed_by_admin_id: adminUserId,
    changed_at: now,
  })
  if (isFirst && sealed) {
    await transaction
      .updateTable('owner_settings')
      .set({ sealed: null })
      .where('kind', '=', kind)
      .where('revision', '<', revision)
      .execute()
  }
  return isFirst
}
