import type { Connection } from '#server/database/database.ts'

/** The sealed secrets of the newest revision, by their field. */
export async function findSealed(
  connection: Connection,
  kind: string,
): Promise<Readonly<Record<string, string>>> {
  const row = await connection
    .selectFrom('owner_settings')
    .select('sealed')
    .where('kind', '=', kind)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.sealed ?? {}
}
