/**
 * Installs what the lock file says, unless it is there already. With `--running`, what building and
 * serving need is enough. Plain JavaScript without imports from npm: it runs under whatever Node the
 * machine has, before anything else does.
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

// npm writes this file at the very end of an install, so an interrupted one does not count.
const presentPackages = () => packagesIn('node_modules/.package-lock.json')

// npm takes away what it is not asked for: whoever has the tools keeps them.
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

// What with-packages.sh compares with. The second file last: an interrupted copy is no match.
function rememberInstalled() {
  const seen = join(root, 'node_modules', '.cache', isForRunning ? 'installed-to-run' : 'installed')
  try {
    mkdirSync(seen, { recursive: true })
    copyFileSync(join(root, 'package-lock.json'), join(seen, 'package-lock.json'))
    copyFileSync(join(root, 'node_modules', '.package-lock.json'), join(seen, '.package-lock.json'))
  } catch {
    // Packages of another account: then they are looked at each time.
  }
}

// Not `npm ci`: npm 11 refuses a lock file that leaves out packages for other platforms, which is
// what npm writes where a registry does not have them. The check afterwards is as strict.
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
