import pg from 'pg'
import { run } from '../run.ts'
import { Refusal } from '../run-tool.ts'

async function runClient(program: string, args: readonly string[]): Promise<void> {
  const outcome = await run(program, args)
  if (outcome.code === 0) return
  const isMissing = outcome.output.includes('ENOENT')
  throw new Refusal(
    isMissing
      ? `${program} is not installed. Install the PostgreSQL client programs (Debian: postgresql-client).`
      : `${program} failed:\n${outcome.output.trim()}`,
  )
}

/** Writes the whole database into one file, as of one moment, while others keep working. */
export async function dumpPostgres(url: string, file: string): Promise<void> {
  // The other server may not have the role of customers yet; the next start grants it what it may.
  const whole = ['--format=custom', '--no-owner', '--no-privileges']
  await runClient('pg_dump', [...whole, `--file=${file}`, `--dbname=${url}`])
}

/** Loads such a file into a database without tables: all of it or nothing. */
export async function loadPostgres(url: string, file: string): Promise<void> {
  const strict = ['--single-transaction', '--exit-on-error', '--no-owner']
  await runClient('pg_restore', [...strict, `--dbname=${url}`, file])
}

/** Restoring over existing data is refused; creating a new database takes one command. */
export async function requireEmptyPostgres(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select count(*)::int as tables from information_schema.tables
        where table_schema not in ('pg_catalog', 'information_schema')`,
    )
    if (rows[0].tables === 0) return
    throw new Refusal(
      'The database named by DATABASE_URL is not empty. Create a new one, name it in DATABASE_URL and restore into that.',
    )
  } finally {
    await client.end()
  }
}
