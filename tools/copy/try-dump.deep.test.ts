import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { run } from '../run.ts'
import { startPostgres } from '../test/postgres.ts'
import { verifyBackup } from './verify-backup.ts'

test('a dump of PostgreSQL is loaded to try it: what only reading would pass is found, and nothing stays', async (context) => {
  const database = await startPostgres()
  if (!database) return context.skip('no PostgreSQL on this machine')
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-dump-'))
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const backUp = async (name: string) => {
    const file = join(folder, name)
    const env = { DATA_DIR: join(folder, 'unused'), DATABASE_URL: database.url }
    const made = await run(process.execPath, ['tools/backup.ts', file], { env })
    expect(made.output).toContain('Backed up')
    return file
  }
  try {
    await client.query('create table orders (id int); insert into orders values (1), (2), (3)')
    const good = await backUp('dump.tar.gz')
    expect(await verifyBackup(good, database.url)).toBe(
      '3 orders, loaded into a temporary database',
    )

    await client.query("create role narrow login password 'narrow-77'")
    const narrow = new URL(database.url)
    Object.assign(narrow, { username: 'narrow', password: 'narrow-77' })
    expect(await verifyBackup(good, narrow.href)).toMatch(
      /read to its end, but loaded into no database \(permission denied.*CREATEDB/,
    )

    // While a dump is loaded, no schema is searched: the function does not find its table.
    await client.query(`create table orders_known (id int); insert into orders_known values (1);
      create function is_known(int) returns boolean language sql
        as 'select exists (select from orders_known)';
      alter table orders add constraint known check (is_known(id))`)
    const broken = await backUp('broken.tar.gz')
    await expect(verifyBackup(broken, database.url)).rejects.toThrow('orders_known')
    const left = await client.query("select 1 from pg_database where datname like 'plumbline_%'")
    expect(left.rowCount).toBe(0)
  } finally {
    await client.end()
    await database.stop()
    rmSync(folder, { recursive: true })
  }
})
