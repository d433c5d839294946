/** Tries a dump of PostgreSQL by loading it into a temporary database of the same server. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { messageOf } from '#server/installation/finding.ts'
import { loadPostgres } from './postgres-dump.ts'

/** The number of orders, or why this server makes no temporary database. */
export type TriedDump = { readonly orders: number } | { readonly notLoaded: string }

/** Throws when the dump cannot be loaded. The temporary database is removed in any case. */
export async function tryDump(url: string, dump: string): Promise<TriedDump> {
  const name = `plumbline_verify_${randomBytes(6).toString('hex')}`
  try {
    await withClient(url, async (client) => {
      await removeLeft(client)
      await client.query(`create database ${name} template template0 encoding 'UTF8'`)
    })
  } catch (error) {
    return { notLoaded: messageOf(error) }
  }
  try {
    const temporary = inDatabase(url, name)
    await loadPostgres(temporary, dump)
    const { rows } = await withClient(temporary, (client) =>
      client.query<{ orders: number }>('select count(*)::int as orders from orders'),
    )
    return { orders: rows[0]?.orders ?? 0 }
  } finally {
    await withClient(url, (client) => client.query(`drop database ${name} with (force)`))
  }
}

/** Those of a process that ended meanwhile. One that is in use is refused, and left. */
async function removeLeft(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select datname as name from pg_database where datname ~ '^plumbline_verify_[0-9a-f]{12}$'",
  )
  for (const { name } of rows) await client.query(`drop database ${name}`).catch(() => undefined)
}

function inDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

async function withClient<Answer>(
  url: string,
  work: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
