import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { openEngine } from '#server/database/pglite-engine.ts'
import { run } from '../run.ts'
import { Refusal } from '../run-tool.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { unpackTar } from './tar.ts'

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
 * dump of PostgreSQL is read to its end, without a server to load it into.
 */
export async function verifyBackup(file: string): Promise<string> {
  const folder = await mkdtemp(join(dirname(file), '.verifying-'))
  try {
    const { database } = await unpackBackup(file, folder)
    if (database === 'embedded') {
      return `${await countOrders(join(folder, 'database'))} orders`
    }
    const dump = join(folder, 'database.dump')
    const { code, output } = await run('pg_restore', ['--file=/dev/null', dump])
    if (code !== 0) throw new Refusal(`pg_restore cannot read the dump in ${file}: ${output}`)
    return 'its dump was read to its end'
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
