/**
 * Installs what the lock file says, if it is not there yet. Plain JavaScript without imports from
 * npm: it runs under whatever Node the machine has, before anything else does.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')
const stamp = join(root, 'node_modules', '.plumbline-lock')

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  console.log('Installing dependencies (npm ci) …')
  const result = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (result.status !== 0) {
    console.error('npm ci failed; see its messages above.')
    process.exit(result.status ?? 1)
  }
  writeFileSync(stamp, lock)
}
