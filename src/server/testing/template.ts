import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { pgliteKysely } from '#server/adapters/pglite-dialect.ts'
import { pgliteQueueStore } from '#server/adapters/pglite-queue-store.ts'
import { openPostgres } from '#server/adapters/postgres-database.ts'
import { systemClock } from '#server/adapters/system.ts'
import { CustomerGuard } from '#server/database/asking-role.ts'
import { connectionQueue } from '#server/database/connection-queue.ts'
import { grantCustomerRole } from '#server/database/customer-role.ts'
import { migrate } from '#server/database/migrate.ts'
import type { OpenedDatabase } from '#server/database/opened-database.ts'
import { engineOver, pgliteExtensions } from '#server/database/pglite-engine.ts'
import { valueParsers } from '#server/database/value-parsers.ts'
import { startQueue } from '#server/jobs/start-queue.ts'
import { memoryLog } from './memory-ports.ts'

const root = new URL('../../../', import.meta.url).pathname
const migrationsFolder = join(root, 'db/migrations')

/** A dump of a migrated, empty embedded database, made once per state of the schema. */
export async function makePgliteTemplate(): Promise<string> {
  const folder = join(tmpdir(), 'plumbline-templates')
  const path = join(folder, `${await schemaState()}.tar`)
  const exists = await readFile(path).catch(() => undefined)
  if (exists) return path
  const pglite = await PGlite.create({ parsers: { ...valueParsers }, extensions: pgliteExtensions })
  await pglite.exec("set time zone 'UTC'")
  const engine = engineOver(pglite)
  const queue = connectionQueue(30_000)
  const guard = new CustomerGuard()
  await prepare({
    kind: 'embedded',
    database: pgliteKysely(engine, queue, guard),
    queueOptions: { db: pgliteQueueStore(engine, queue), backend: 'pglite' },
    guardCustomers: () => guard.switchOn(),
    close: () => engine.close(),
  })
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
  await mkdir(folder, { recursive: true })
  const draft = `${path}.${process.pid}`
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()))
  await rename(draft, path)
  return path
}

/** The same on a PostgreSQL server: the name of a database to copy. */
export async function makePostgresTemplate(serverUrl: string): Promise<string> {
  const name = `plumbline_template_${await schemaState()}`
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount) return name
    const draft = `${name}_draft`
    await client.query(`drop database if exists ${draft}`)
    await client.query(`create database ${draft}`)
    const opened = openPostgres(
      { url: databaseUrl(serverUrl, draft), maxConnections: 2 },
      memoryLog(),
    )
    await prepare(opened)
    await opened.close()
    await client.query(`alter database ${draft} rename to ${name}`)
    return name
  } finally {
    await client.end()
  }
}

export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

async function prepare(opened: OpenedDatabase): Promise<void> {
  await migrate(opened.database, migrationsFolder)
  if (!(await grantCustomerRole(opened.database))) throw new Error('the role was not granted')
  const running = await startQueue({
    store: opened.queueOptions,
    clock: systemClock,
    log: memoryLog(),
    works: false,
  })
  await running.stop()
}

/** Everything that shapes the database: migrations, the queues' plans, the packages' versions. */
async function schemaState(): Promise<string> {
  const hash = createHash('sha256')
  const names = (await readdir(migrationsFolder)).sort()
  for (const name of names) hash.update(await readFile(join(migrationsFolder, name)))
  for (const name of [
    'src/server/database/customer-role.ts',
    'src/server/database/customer-order.ts',
    'src/server/jobs/job-plans.ts',
    'src/server/jobs/start-queue.ts',
    'package-lock.json',
  ]) {
    hash.update(await readFile(join(root, name)))
  }
  return hash.digest('hex').slice(0, 16)
}
