import type { Insertable } from 'kysely'
import type { Transaction } from '#server/database/database.ts'
import type { OutcomeEntryRow } from '#server/database/outcome-tables.ts'

export async function insertOutcome(
  transaction: Transaction,
  entry: Insertable<OutcomeEntryRow>,
): Promise<string> {
  const { id } = await transaction
    .insertInto('outcome_entries')
    .values(entry)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
