import { sql } from 'kysely'
import type { Cents } from '#core/money/money.ts'
import type { Connection } from '#server/database/database.ts'

/** What the money ledger has of plan payments ever, less their refunds. */
export async function readEarnedByPlans(connection: Connection): Promise<Cents> {
  const { rows } = await sql<{ earned: Cents }>`
    select coalesce(-sum(posting.amount), 0)::bigint as earned
    from ledger_entries entry join ledger_postings posting on posting.entry_id = entry.id
    where entry.category = 'plan' and posting.account in ('plan-credits', 'refunds')`.execute(
    connection,
  )
  return rows[0]?.earned ?? 0
}
