import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import pg from 'pg'
import type { AskRows } from './evidence.ts'

/** The database of a run, once its processes have ended. */
export async function openRows(
  dataDir: string,
  databaseUrl: string | undefined,
): Promise<{ readonly rows: AskRows; close(): Promise<void> }> {
  if (databaseUrl === undefined) {
    const pglite = await PGlite.create({
      dataDir: `${dataDir}/database`,
      extensions: { pg_trgm },
    })
    const rows: AskRows = async (sql) => (await pglite.query<Record<string, unknown>>(sql)).rows
    return { rows, close: () => pglite.close() }
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  return { rows: async (sql) => (await client.query(sql)).rows, close: () => client.end() }
}
