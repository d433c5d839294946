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
