import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { run } from '../../tools/run.ts'
import { startPostgres } from '../../tools/test/postgres.ts'
import { launchServer } from './launch-server.ts'

/** What the doctor says of an installation over this PostgreSQL, line by line. */
async function examine(dataDir: string, databaseUrl: string, port = '1') {
  const { code, output } = await run(process.execPath, ['tools/doctor.ts'], {
    env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PORT: port },
  })
  expect(output).not.toMatch(/\n\s+at /)
  const about = (check: string) =>
    output
      .split('\n')
      .filter((line) => line.slice(9, 21).trim() === check)
      .join('\n')
  return { code, output, about }
}

test('the doctor looks at PostgreSQL before the first start, under a running server and after it, and explains a wrong address', async (context) => {
  const database = await startPostgres()
  if (!database) return context.skip('no PostgreSQL on this machine')
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-doctor-pg-'))
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const at = (changes: Partial<Pick<URL, 'pathname' | 'password' | 'username'>>) =>
    Object.assign(new URL(database.url), changes).href
  try {
    const empty = await examine(dataDir, database.url)
    expect(empty.about('database')).toMatch(/^ok +database +PostgreSQL \d+ answers at 127/m)
    expect(empty.about('schema')).not.toMatch(/^failure/)

    const server = await launchServer({ DATABASE_URL: database.url }, dataDir)
    const running = await examine(dataDir, database.url, new URL(server.url).port)
    expect(running.code, running.output).toBe(0)
    expect(running.about('server')).toContain('is running on port')
    expect(running.about('queue')).toContain('No job has failed for good')
    await server.stop()
    const stopped = await examine(dataDir, database.url)
    expect(stopped.about('schema')).toMatch(/^ok +schema +The schema is up to date/)

    const missing = await examine(dataDir, at({ pathname: '/elsewhere' }))
    expect([missing.code, missing.about('database')]).toEqual([
      1,
      expect.stringContaining('has no such database. Create it with createdb'),
    ])
    const refused = await examine(dataDir, at({ password: 'wrong-77' }))
    expect(refused.about('database')).toContain('refuses the account plumbline')
    expect(refused.output).not.toContain('wrong-77')

    await client.query("create role narrow login password 'narrow-77'")
    await client.query('revoke create on schema public from public')
    const narrow = await examine(dataDir, at({ username: 'narrow', password: 'narrow-77' }))
    expect(narrow.about('database')).toContain('OWNER TO')
  } finally {
    await client.end()
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
