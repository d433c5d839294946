import { sql } from 'kysely'
import type { MatchCategory } from '#core/ledger/post-event.ts'
import type { KnownSources, ProviderTransaction } from '#core/ledger/provider-transaction.ts'
import type { Cents } from '#core/money/money.ts'
import type { Instant } from '#core/time/day.ts'
import type { Connection } from '#server/database/database.ts'

export function findMatchMark(connection: Connection, provider: string) {
  return connection
    .selectFrom('ledger_matches')
    .select(['read_through as readThrough', 'matched_at as matchedAt'])
    .where('provider', '=', provider)
    .executeTakeFirst()
}

export async function findOldestEntry(
  connection: Connection,
  provider: string,
): Promise<Instant | undefined> {
  const row = await connection
    .selectFrom('ledger_entries')
    .select('at')
    .where('provider', '=', provider)
    .orderBy('at')
    .limit(1)
    .executeTakeFirst()
  return row?.at
}

/** Which payments and customers of these transactions are ours. */
export async function knownSources(
  connection: Connection,
  read: readonly ProviderTransaction[],
): Promise<KnownSources> {
  const payments = distinct(read.map(({ paymentId }) => paymentId))
  const customers = distinct(read.map(({ customerId }) => customerId))
  const found = await sql<{ payment: string | null; customer: string | null }>`
    select stripe_payment_intent_id as payment, null as customer from orders
      where stripe_payment_intent_id = any(${payments}::text[])
    union select reference, null from ledger_entries
      where category = 'payment' and reference = any(${payments}::text[])
    union select payment_id, null from provider_transactions
      where category = 'payment' and payment_id = any(${payments}::text[])
    union select null, stripe_customer_id from client_profiles
      where stripe_customer_id = any(${customers}::text[])
    union select null, reference from ledger_entries
      where category = 'plan' and reference = any(${customers}::text[])`.execute(connection)
  return {
    payments: new Set(found.rows.flatMap(({ payment }) => payment ?? [])),
    customers: new Set(found.rows.flatMap(({ customer }) => customer ?? [])),
  }
}

/** Those that were kept before without an order or plan of ours. */
export async function findUncategorized(
  connection: Connection,
  read: readonly ProviderTransaction[],
): Promise<ReadonlySet<string>> {
  const ids = read.map(({ id }) => id)
  if (ids.length === 0) return new Set()
  const rows = await connection
    .selectFrom('provider_transactions')
    .select('id')
    .where('id', 'in', ids)
    .where('category', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export type MatchTally = {
  readonly category: MatchCategory
  readonly reference: string
  readonly here: Cents | null
  readonly there: Cents | null
  readonly orderId: string | null
}

/**
 * The sums of both sides for everything that moved in that time, and for what differed before. What
 * was posted after the time that was read is compared the next time.
 */
export async function listTallies(
  connection: Connection,
  { provider, from, readThrough }: { provider: string; from: Date; readThrough: Date },
): Promise<readonly MatchTally[]> {
  const { rows } = await sql<MatchTally>`
    with touched as (
      select category, reference from provider_transactions
        where provider = ${provider} and category is not null and at >= ${from.toISOString()}
      union select category, reference from ledger_entries
        where provider = ${provider} and category is not null and at >= ${from.toISOString()}
      union select category, reference from ledger_differences where resolved_at is null
    ), own as (
      select touched.category, touched.reference, sum(posting.amount)::bigint as here,
        max(entry.at) as newest, max(entry.order_id::text) as "orderId"
      from touched
      join ledger_entries entry on entry.reference = touched.reference
        and entry.category = touched.category and entry.provider = ${provider}
      join ledger_postings posting on posting.entry_id = entry.id
        and posting.account = 'provider-balance'
      group by 1, 2
    ), theirs as (
      select touched.category, touched.reference, sum(moved.amount)::bigint as there
      from touched
      join provider_transactions moved on moved.reference = touched.reference
        and moved.category = touched.category and moved.provider = ${provider}
      group by 1, 2
    )
    select touched.category, touched.reference, own.here, theirs.there, own."orderId"
    from touched
    left join own using (category, reference)
    left join theirs using (category, reference)
    where own.newest is null or own.newest < ${readThrough.toISOString()}
    order by 1, 2`.execute(connection)
  return rows
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts.filter((text) => text !== ''))]
}
