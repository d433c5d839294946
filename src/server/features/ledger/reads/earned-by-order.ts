import { sql } from 'kysely'

/** What the money ledger has of an order in `orders`: its payments less its refunds. */
export const earnedByOrder = sql<number>`coalesce((
  select -sum(posting.amount) from ledger_entries entry
  join ledger_postings posting on posting.entry_id = entry.id
  where entry.order_id = orders.id and posting.account in ('report-sales', 'refunds')
), 0)`
