import type { PackAnswers } from '#core/markets/parts/market-pack.ts'
import type { Instant } from '#core/time/day.ts'
import type { Connection } from '#server/database/database.ts'

/** The newest answer to each question of a market's pack, and the id of the newest of all. */
export async function readFindings(
  connection: Connection,
  market: string,
): Promise<{ readonly answers: PackAnswers; readonly newest: string }> {
  const rows = await connection
    .selectFrom('market_findings')
    .select(['id', 'key', 'value'])
    .where('market', '=', market)
    .orderBy('id')
    .execute()
  const answers = Object.fromEntries(rows.map(({ key, value }) => [key, value]))
  return { answers, newest: String(rows.at(-1)?.id ?? 0) }
}

export async function findOpened(
  connection: Connection,
  market: string,
): Promise<{ readonly openedAt: Instant; readonly openedBy: string | null } | undefined> {
  return await connection
    .selectFrom('opened_markets')
    .leftJoin('admin_users', 'admin_users.id', 'opened_markets.admin_user_id')
    .select(['opened_markets.opened_at as openedAt', 'admin_users.username as openedBy'])
    .where('market', '=', market)
    .executeTakeFirst()
}
