import { sql } from 'kysely'
import type { Database, Transaction } from '#server/database/database.ts'

let entries = 0

/**
 * For tests that write orders as rows: the ledger gets what it lacks of each paid order, as the
 * commands would have posted it.
 */
export async function postBooks(database: Database | Transaction): Promise<void> {
  const lacking = await sql<{ id: string; amount: number }>`
    select id, amount::int from (
      select orders.id, amount - refunded + coalesce((
        select sum(posting.amount) from ledger_entries entry
        join ledger_postings posting on posting.entry_id = entry.id
        where entry.order_id = orders.id and posting.account in ('report-sales', 'refunds')
      ), 0) as amount
      from orders where paid_at is not null and not test_mode
    ) missing where amount <> 0`.execute(database)
  for (const { id, amount } of lacking.rows) {
    entries += 1
    await sql`with entry as (
        insert into ledger_entries (key, kind, at, provider, order_id, category, reference)
        values (${`test:${entries}`}, 'order-paid', now(), 'sandbox', ${id}, 'payment', ${`test:${entries}`})
        returning id
      )
      insert into ledger_postings (entry_id, position, account, amount)
      select id, 1, 'provider-balance', ${amount}::bigint from entry
      union all select id, 2, 'report-sales', -${amount}::bigint from entry`.execute(database)
  }
}
