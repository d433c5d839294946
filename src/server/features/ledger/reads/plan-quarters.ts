import { sql } from 'kysely'
import type { Connection } from '#server/database/database.ts'

/** The last quarter of a subscription that was posted as paid; zero when there is none. */
export async function findLastPaidQuarter(
  connection: Connection,
  { subscriptionId, customerId }: { readonly subscriptionId: string; readonly customerId: string },
): Promise<number> {
  const prefix = `plan:${subscriptionId}:`
  const { last } = await connection
    .selectFrom('ledger_entries')
    .select(sql<number>`coalesce(max(substr(key, ${prefix.length + 1}::int)::int), 0)`.as('last'))
    .where('kind', '=', 'plan-paid')
    .where('reference', '=', customerId)
    .where(sql<boolean>`starts_with(key, ${prefix})`)
    .executeTakeFirstOrThrow()
  return last
}

/** Paid quarters that ended, with what no report has earned of them. */
export async function listEndedQuarters(connection: Connection, now: Date, limit: number) {
  const { rows } = await sql<{ key: string; left: number; earnedBy: string }>`
    select paid.key, paid.earned_by as "earnedBy",
      (select coalesce(-sum(posting.amount), 0)::bigint
        from ledger_entries entry join ledger_postings posting on posting.entry_id = entry.id
        where posting.account = 'plan-credits'
          and (entry.id = paid.id or entry.reference = substr(paid.key, 6))) as left
    from ledger_entries paid
    where paid.earned_by <= ${now.toISOString()}::timestamptz
      and not exists (
        select from ledger_entries ended where ended.key = 'plan-ended:' || substr(paid.key, 6)
      )
    order by paid.earned_by limit ${limit}`.execute(connection)
  return rows
}

/** What a report earned of a quarter that has not ended; undefined where no bought plan paid. */
export async function findOpenCredit(connection: Connection, orderId: string) {
  const { rows } = await sql<{ reference: string; amount: number }>`
    select used.reference, posting.amount
    from ledger_entries used join ledger_postings posting on posting.entry_id = used.id
    where used.key = 'credit:' || ${orderId}::text and posting.account = 'plan-credits'
      and not exists (select from ledger_entries ended where ended.key = 'plan-ended:' || used.reference)
  `.execute(connection)
  const [used] = rows
  if (!used) return undefined
  const [subscriptionId = '', quarter = ''] = used.reference.split(':')
  return { subscriptionId, quarter: Number(quarter), amount: Number(used.amount) }
}
