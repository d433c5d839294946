/** `npm run schema`: writes db/schema.sql from a database with all migrations. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { openMemoryDatabase } from '#server/adapters/pglite-memory.ts'
import { migrate } from '#server/database/migrate.ts'
import { root } from './run.ts'
import { runTool } from './run-tool.ts'
import { describeSchema } from './schema/describe-schema.ts'
import { readArguments } from './tool-arguments.ts'

readArguments('Usage: npm run schema', {})

await runTool(async () => {
  const opened = await openMemoryDatabase({ memory: true })
  await migrate(opened.database, join(root, 'db/migrations'))
  const text = await describeSchema(opened.database as unknown as Kysely<never>)
  await writeFile(join(root, 'db/schema.sql'), text)
  await opened.close()
  console.log('db/schema.sql is as the migrations make it.')
})
