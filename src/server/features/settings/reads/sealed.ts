import type { Setting, SettingValue } from '#core/settings/setting.ts'
import type { Connection } from '#server/database/database.ts'

/** The newest value and its sealed secrets by their field, of one revision. */
export async function findSealed<Value extends SettingValue>(
  connection: Connection,
  { kind, initial }: Setting<Value>,
) {
  const row = await connection
    .selectFrom('owner_settings')
    .select(['value', 'sealed'])
    .where('kind', '=', kind)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  const value: Value = { ...initial, ...row?.value }
  return { value, sealed: row?.sealed ?? {} }
}
