/**
 * Installs the packages of the lock file unless they are installed already. With `--running`, only
 * what building and serving need. Plain JavaScript without npm imports, because it runs before
 * anything else under whatever Node the machine has.
 */
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return undefined
  }
}

// npm writes this file at the very end of an install, so an interrupted install does not count.
const presentPackages = () => packagesIn('node_modules/.package-lock.json')

// npm removes packages that were not asked for, so an installation with the tools keeps them.
const isForRunning =
  process.argv.includes('--running') &&
  !Object.values(presentPackages() ?? {}).some((entry) => entry.dev === true)

function mayBeMissing(entry) {
  return entry.optional === true || (isForRunning && (entry.dev || entry.devOptional) === true)
}

function isInstalled() {
  const wanted = packagesIn('package-lock.json')
  const present = presentPackages()
  if (wanted === undefined || present === undefined) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true
    const found = present[path]
    if (found === undefined) return mayBeMissing(entry)
    return found.version === entry.version && found.integrity === entry.integrity
  })
}

// with-packages.sh compares with these files. The second file is written last, so that an
// interrupted copy does not match.
function rememberInstalled() {
  const seen = join(root, 'node_modules', '.cache', isForRunning ? 'installed-to-run' : 'installed')
  try {
    mkdirSync(seen, { recursive: true })
    copyFileSync(join(root, 'package-lock.json'), join(seen, 'package-lock.json'))
    copyFileSync(join(root, 'node_modules', '.package-lock.json'), join(seen, '.package-lock.json'))
  } catch {
    // The packages belong to another account, so they are checked each time.
  }
}

// Not `npm ci`: npm 11 refuses a lock file that lacks packages for other platforms, which npm
// writes where a registry does not have them. The check afterwards is as strict.
const install = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
if (isForRunning) install.push('--omit=dev')

if (!isInstalled()) {
  console.log('Installing dependencies …')
  const result = spawnSync('npm', install, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (result.status !== 0) {
    console.error('npm install failed; see its messages above.')
    process.exit(result.status ?? 1)
  }
  if (!isInstalled()) {
    console.error('npm installed something else than the lock file says.')
    process.exit(1)
  }
}

rememberInstalled()
