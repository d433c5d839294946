import { type RawBuilder, sql } from 'kysely'
import type { Connection } from '#server/database/database.ts'
import { searchPattern } from '#server/database/search-pattern.ts'

/** A search counts as common with `commonFinds` matches in a sample of this many percent. */
const samplePercent = 0.2
const commonFinds = 4

/**
 * Whether a client has every searched word. A common word appears near the top of any list, so the
 * list is scanned; a rare word is looked up in the index and its few matches are sorted.
 */
export async function isWantedClient(
  connection: Connection,
  search: string,
): Promise<RawBuilder<boolean>> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = sql<boolean>`(${sql.join(
    words.map((word) => sql`client_search.words like ${searchPattern(word)}`),
    sql` and `,
  )})`
  const { rows } = await sql<{ count: number }>`
    select (count(*) filter (where ${found}))::int as count
    from client_search tablesample system (${sql.lit(samplePercent)})`.execute(connection)
  const isCommon = (rows[0]?.count ?? 0) >= commonFinds
  // `offset 0` keeps the planner from rewriting the subquery as a join.
  return isCommon
    ? sql<boolean>`exists (
        select from client_search
        where client_search.client_id = client_profiles.id and ${found} offset 0
      )`
    : sql<boolean>`client_profiles.id = any(array(
        select client_id from client_search where ${found}
      ))`
}
