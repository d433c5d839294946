import type { Connection } from '#server/database/database.ts'

/** Whether another network requested a link since that moment which still works. */
export async function hasLinkFromElsewhere(
  connection: Connection,
  adminUserId: string,
  { askedFrom, since }: { readonly askedFrom: string; readonly since: Date },
): Promise<boolean> {
  const row = await connection
    .selectFrom('recovery_tokens')
    .select('id')
    .where('admin_user_id', '=', adminUserId)
    .where('used', '=', false)
    .where('created_at', '>', since.toISOString())
    .where('asked_from', '!=', askedFrom)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The names of the account that a link works for, which its password must not be; none otherwise. */
export async function listNamesOfToken(
  connection: Connection,
  tokenHash: string,
  now: Date,
): Promise<readonly string[]> {
  const row = await connection
    .selectFrom('recovery_tokens')
    .innerJoin('admin_users', 'admin_users.id', 'recovery_tokens.admin_user_id')
    .select(['username', 'email'])
    .where('token', '=', tokenHash)
    .where('used', '=', false)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return row ? [row.username, row.email] : []
}
