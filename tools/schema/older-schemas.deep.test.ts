import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#server/database/migrate.ts'
import type { OpenedDatabase } from '#server/database/opened-database.ts'
import {
  fillOlderDatabase,
  olderStates,
} from '#server/testing/older-databases/fill-older-database.ts'
import { openEmptyDatabase, openTestDatabase } from '#server/testing/test-database.ts'
import { root } from '../run.ts'
import { describeSchema } from './describe-schema.ts'

const describeOpened = ({ database }: OpenedDatabase) =>
  describeSchema(database as unknown as Kysely<never>)

/**
 * Columns may be in another order when they were added in another order; nothing else may differ.
 */
const sorted = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replace(/,$/, ''))
    .toSorted()

test.each(olderStates)('a database of the state %s ends with the same schema', async (state) => {
  const newest = await openTestDatabase()
  const older = await openEmptyDatabase()
  try {
    await fillOlderDatabase(older.database, state)
    await migrate(older.database, join(root, 'db/migrations'))
    expect(sorted(await describeOpened(older))).toEqual(sorted(await describeOpened(newest)))
  } finally {
    await older.close()
    await newest.close()
  }
})
