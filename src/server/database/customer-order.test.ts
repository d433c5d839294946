import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { customerOrderColumns } from './customer-order.ts'

/**
 * What staff and the program work on before it is released. Since when a correction is under way is
 * a time and no figure: a customer's order says that accepted answers are still to be released.
 */
const working = [
  'canonical_totals',
  'facts_undo',
  'price_book_version',
  'project_data',
  'project_type',
  'qc_status',
  'validation_issues',
]

test('requests of customers read every column of an order but the working estimate', async () => {
  const opened = await openTestDatabase()
  const { rows } = await sql<{ name: string }>`
    select column_name::text as name from information_schema.columns
    where table_schema = 'public' and table_name = 'orders'`.execute(opened.database)
  await opened.close()
  const hidden = rows.map(({ name }) => name).filter((name) => !isRead(name))
  expect(hidden.sort()).toEqual(working)
})

function isRead(name: string): boolean {
  return customerOrderColumns.some((column) => column === name)
}
