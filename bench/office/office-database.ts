/** The databases for measuring the office: one per size, filled by the seed's own code. */
import pg from 'pg'
import { openPostgres } from '#server/adapters/postgres-database.ts'
import { migrate } from '#server/database/migrate.ts'
import { root, seconds } from '../../tools/run.ts'
import { fillDatabase } from '../../tools/seed/fill-database.ts'
import { startPostgres } from '../../tools/test/postgres.ts'

export type Server = { readonly url: string; readonly stop: () => Promise<void> }

/** The server in `DATABASE_URL`, otherwise a temporary PostgreSQL with durable writes. */
export async function findServer(): Promise<Server> {
  const given = process.env['DATABASE_URL']
  if (given) return { url: given, stop: async () => undefined }
  const own = await startPostgres({ isDurable: true })
  if (own === undefined) throw new Error('Install PostgreSQL, or name one in DATABASE_URL.')
  return own
}

export type Filled = {
  readonly url: string
  /** Seconds it took to fill; undefined when it existed. */
  readonly seconds: number | undefined
}

/** A database with that many orders; with `reuse`, an existing one is used. */
export async function fillOffice(server: Server, orders: number, reuse: boolean): Promise<Filled> {
  const name = `plumbline_office_${orders}`
  const url = new URL(server.url)
  url.pathname = `/${name}`
  if (reuse && (await countOrders(url.href)) >= orders) return { url: url.href, seconds: undefined }
  await ask(server.url, `drop database if exists ${name}`)
  await ask(server.url, `create database ${name}`)
  const began = performance.now()
  const opened = openPostgres({ url: url.href, maxConnections: 2 }, { warn: console.warn })
  try {
    await migrate(opened.database, `${root}/db/migrations/`)
    await fillDatabase(opened, { count: orders, first: 0, now: new Date() }, () => undefined)
  } finally {
    await opened.close()
  }
  const took = performance.now() - began
  console.log(`  ${orders.toLocaleString('en-US')} orders seeded in ${seconds(took)}`)
  return { url: url.href, seconds: took / 1000 }
}

export async function dropOffice(server: Server, orders: number): Promise<void> {
  await ask(server.url, `drop database if exists plumbline_office_${orders} with (force)`)
}

async function countOrders(url: string): Promise<number> {
  try {
    return Number((await ask(url, 'select count(*) as count from orders'))[0]?.['count'] ?? 0)
  } catch {
    return 0
  }
}

async function ask(url: string, text: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
