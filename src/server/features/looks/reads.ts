import type { LookView } from '#contract/looks.ts'
import { defaultLook, type Look, lookChanges } from '#core/look/look.ts'
import type { BrandLogo } from '#core/report/report-brand.ts'
import type { Connection } from '#server/database/database.ts'
import { statement } from '#server/database/statement.ts'

const columns = [
  'wordmark',
  'accent',
  'greeting',
  'sign_off as signOff',
  'mail_footer as mailFooter',
  'logo_id as logoId',
] as const

const newest = statement((database) =>
  database.selectFrom('looks').select(columns).orderBy('revision', 'desc').limit(1),
)

export async function readLook(connection: Connection): Promise<Look> {
  const { rows } = await newest(connection, {})
  return rows[0] ?? defaultLook
}

/** The revisions that the office lists; older ones stay in the audit log. */
const mostListed = 100

export async function readLookHistory(connection: Connection): Promise<LookView> {
  const rows = await connection
    .selectFrom('looks')
    .innerJoin('admin_users', 'admin_users.id', 'looks.changed_by_admin_id')
    .select([
      ...columns,
      'revision',
      'admin_users.username as changedBy',
      'changed_at as changedAt',
    ])
    .orderBy('revision', 'desc')
    .limit(mostListed + 1)
    .execute()
  const looks = rows.map(({ revision: _, changedBy: __, changedAt: ___, ...look }) => look)
  return {
    look: looks[0] ?? defaultLook,
    revision: rows[0]?.revision ?? 0,
    history: rows.slice(0, mostListed).map(({ revision, changedBy, changedAt }, at) => ({
      revision,
      changedBy,
      changedAt,
      changes: [...lookChanges(looks[at + 1] ?? defaultLook, looks[at] ?? defaultLook)],
    })),
  }
}

export async function findLogo(
  connection: Connection,
  logoId: string,
): Promise<BrandLogo | undefined> {
  const row = await connection
    .selectFrom('logos')
    .select(['type', 'base64'])
    .where('id', '=', logoId)
    .executeTakeFirst()
  return row && { type: row.type === 'image/jpeg' ? 'image/jpeg' : 'image/png', base64: row.base64 }
}
