/**
 * The embedded database's thread on a disk that is full while a file `full` lies in its folder: no
 * write is taken then. For tests, which cannot fill a disk everywhere.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { workerData } from 'node:worker_threads'

const { dataDir } = workerData as { dataDir: string }
const mark = join(dataDir, '..', 'full')
const { writeSync } = fs

Object.assign(fs, {
  writeSync: (...given: Parameters<typeof writeSync>) => {
    if (!fs.existsSync(mark)) return writeSync(...given)
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  },
})
syncBuiltinESMExports()

await import('#server/database/pglite-worker.ts')
