import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { openEngine } from '#server/database/pglite-engine.ts'
import { run } from '../run.ts'
import { Refusal } from '../run-tool.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { unpackTar } from './tar.ts'
import { tryDump } from './try-dump.ts'

/** Unpacks a backup and answers what it says of itself; refuses a file that is none. */
export async function unpackBackup(file: string, folder: string): Promise<Manifest> {
  try {
    const archive = createReadStream(file)
    const plain = archive.pipe(createGunzip())
    archive.once('error', (error) => plain.destroy(error))
    await unpackTar(plain, folder)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Refusal(`${file} cannot be read as a backup: ${reason}`)
  }
  return readManifest(folder)
}

/** Opens an unpacked database once: better here than when it is needed. */
export async function countOrders(folder: string): Promise<number> {
  const engine = await openEngine({ dataDir: folder })
  try {
    const { rows } = await engine.query('select count(*)::int as orders from orders', [])
    return Number(rows[0]?.['orders'])
  } finally {
    await engine.close()
  }
}

/**
 * Restores a backup beside itself and throws it away: the embedded database is opened and asked; a
 * dump of PostgreSQL is loaded into a temporary database of the given server, or only read where
 * that server makes none.
 */
export async function verifyBackup(file: string, url?: string): Promise<string> {
  const folder = await mkdtemp(join(dirname(file), '.verifying-'))
  try {
    const { database } = await unpackBackup(file, folder)
    if (database === 'embedded') {
      return `${await countOrders(join(folder, 'database'))} orders`
    }
    return await verifyDump(file, join(folder, 'database.dump'), url)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function verifyDump(file: string, dump: string, url: string | undefined): Promise<string> {
  const tried = url === undefined ? { notLoaded: 'no server is named' } : await tryDump(url, dump)
  if ('orders' in tried) return `${tried.orders} orders, loaded into a temporary database`
  const { code, output } = await run('pg_restore', ['--file=/dev/null', dump])
  if (code !== 0) throw new Refusal(`pg_restore cannot read the dump in ${file}: ${output}`)
  return (
    `its dump was read to its end, but loaded into no database (${tried.notLoaded}). ` +
    'To have it loaded, let the account of DATABASE_URL make databases: ALTER ROLE account CREATEDB'
  )
}
