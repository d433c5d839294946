/**
 * A program that writes numbered rows into an embedded database and prints each number once it is
 * acknowledged, until it is ended. For the test that kills it.
 */
import { sql } from 'kysely'
import { openEmbedded } from '#server/adapters/pglite-database.ts'

const [dataDir = ''] = process.argv.slice(2)

const opened = await openEmbedded(
  {
    dataDir,
    workerUrl: new URL('../database/pglite-worker.ts', import.meta.url),
    lost: (error) => {
      throw error
    },
  },
  { warn: () => {}, error: () => {} },
)
await sql`create table if not exists written (number int primary key)`.execute(opened.database)
for (let number = 1; ; number += 1) {
  await sql`insert into written values (${number})`.execute(opened.database)
  process.stdout.write(`${number}\n`)
}
