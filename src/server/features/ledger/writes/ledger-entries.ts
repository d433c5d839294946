import { sql } from 'kysely'
import type { LedgerEntry } from '#core/ledger/post-event.ts'
import type { Transaction } from '#server/database/database.ts'
import { sentStatement } from '#server/database/statement.ts'

export type NewLedgerEntry = {
  readonly entry: LedgerEntry
  readonly provider: string
  readonly at: Date
  readonly earnedBy: Date | null
}

/** Stores the entry with its postings; an entry whose key is known is left as it is. */
export async function insertLedgerEntry(
  transaction: Transaction,
  { entry, ...facts }: NewLedgerEntry,
): Promise<void> {
  const { postings, ...columns } = entry
  await insertEntry(transaction, {
    ...columns,
    ...facts,
    accounts: postings.map(({ account }) => account),
    amounts: postings.map(({ amount }) => amount),
  })
}

type EntryValues = Omit<LedgerEntry, 'postings'> &
  Omit<NewLedgerEntry, 'entry'> & {
    readonly accounts: readonly string[]
    readonly amounts: readonly number[]
  }

const insertEntry = sentStatement((database, entry: EntryValues) =>
  database
    .with('entry', (inner) =>
      inner
        .insertInto('ledger_entries')
        .values({
          key: entry.key,
          kind: entry.kind,
          at: entry.at,
          provider: entry.provider,
          order_id: entry.orderId,
          category: entry.category,
          reference: entry.reference,
          earned_by: entry.earnedBy,
        })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .returning('id'),
    )
    .insertInto('ledger_postings')
    .columns(['entry_id', 'position', 'account', 'amount'])
    .expression((inner) =>
      inner
        .selectFrom('entry')
        .crossJoin(
          sql<{
            account: string
            amount: number
            position: number
          }>`unnest(${entry.accounts}::text[], ${entry.amounts}::bigint[]) with ordinality`.as<'posting'>(
            sql`posting(account, amount, position)`,
          ),
        )
        .select(['entry.id as entry_id', 'posting.position', 'posting.account', 'posting.amount']),
    ),
)
