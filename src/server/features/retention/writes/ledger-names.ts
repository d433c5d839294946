import { sql } from 'kysely'
import type { Transaction } from '#server/database/database.ts'

/** Erases the provider's ids from the oldest entries; their amounts, accounts and days stay. */
export async function eraseLedgerNames(
  transaction: Transaction,
  before: string,
  limit: number,
): Promise<number> {
  // A trigger refuses every other change of an entry; this setting lasts until the transaction ends.
  await sql`select set_config('plumbline.erasing', 'on', true)`.execute(transaction)
  const result = await sql`
    update ledger_entries set key = 'erased:' || id, reference = ''
    where id in (
      select id from ledger_entries where at < ${before} and reference <> ''
      order by at, id limit ${limit}
    )`.execute(transaction)
  await sql`select set_config('plumbline.erasing', 'off', true)`.execute(transaction)
  return Number(result.numAffectedRows ?? 0n)
}
