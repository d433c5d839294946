import type { LookView } from '#contract/looks.ts'
import { defaultLook, type Look, lookChanges } from '#core/look/look.ts'
import type { BrandLogo } from '#core/report/report-brand.ts'
import type { Connection } from '#server/database/database.ts'
import { mostRevisionsRead, revisionHistory } from '#server/database/revision-history.ts'
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

export async function readLookHistory(connection: Connection): Promise<LookView> {
  const rows = await connection
    .selectFrom('looks')
    .innerJoin('admin_users', 'admin_users.id', 'looks.changed_by_admin_id')
    .select([...columns, 'revision', 'username as changedBy', 'changed_at as changedAt'])
    .orderBy('revision', 'desc')
    .limit(mostRevisionsRead)
    .execute()
  const revisions = rows.map(({ revision, changedBy, changedAt, ...value }) => ({
    revision,
    changedBy,
    changedAt,
    value,
  }))
  const { newest, ...rest } = revisionHistory(revisions, defaultLook, lookChanges)
  return { look: newest, ...rest }
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
