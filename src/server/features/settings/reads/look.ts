import { type Look, lookSetting } from '#core/look/look.ts'
import type { BrandLogo } from '#core/report/report-brand.ts'
import type { Connection } from '#server/database/database.ts'
import { readSetting } from '#server/settings/stored-setting.ts'

export function readLook(connection: Connection): Promise<Look> {
  return readSetting(connection, lookSetting)
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
