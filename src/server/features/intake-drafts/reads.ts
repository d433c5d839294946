import { isUuid } from '#core/uuid.ts'
import type { Connection } from '#server/database/database.ts'

export type DraftKey = { readonly draftId: string; readonly tokenHash: string }

/** An unknown, malformed or expired draft and a wrong token all return undefined. */
export async function findDraft(connection: Connection, key: DraftKey, now: Date) {
  if (!isUuid(key.draftId)) return undefined
  return await connection
    .selectFrom('intake_drafts')
    .select(['id', 'package_type', 'answers', 'revision', 'saved_at', 'expires_at'])
    .where('id', '=', key.draftId)
    .where('token_hash', '=', key.tokenHash)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
}
