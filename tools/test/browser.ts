import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from '../run.ts'

type Candidate = { readonly where: string; readonly find: () => Promise<string | undefined> }

// The first has no window at all, so the same tests take about a tenth less time in it.
const systemNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]

async function onPath(): Promise<string | undefined> {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return systemNames
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path))
}

async function ofPlaywright(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test')
  return chromium.executablePath()
}

// An npm package that contains a Chromium for Linux. It unpacks itself once. It also contains the
// libraries that a minimal system lacks, but uses them only where it detects a cloud function.
async function fromNpm(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const packed = await import('@sparticuz/chromium')
  const entry = fileURLToPath(import.meta.resolve('@sparticuz/chromium'))
  const libraries = await packed.inflate(join(dirname(entry), '..', 'bin', 'al2023.tar.br'))
  packed.setupLambdaEnvironment(join(libraries, 'lib'))
  return packed.default.executablePath()
}

async function fromDebian(): Promise<string | undefined> {
  if (!process.env['CI'] || process.getuid?.() !== 0) return undefined
  await run('apt-get', ['update', '-qq'])
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell']
  await run('apt-get', install, { env: { DEBIAN_FRONTEND: 'noninteractive' } })
  return onPath()
}

const candidates: readonly Candidate[] = [
  { where: 'CHROME_PATH', find: async () => process.env['CHROME_PATH'] },
  { where: "Playwright's own", find: ofPlaywright },
  { where: 'the system', find: onPath },
  { where: 'npm', find: fromNpm },
  { where: 'apt', find: fromDebian },
]

/** The version of a browser; undefined when it does not start. */
async function versionOf(path: string): Promise<string | undefined> {
  const args = ['--version', '--no-sandbox']
  const outcome = await run(path, args, { timeoutMs: 20_000 })
  return outcome.code === 0 ? outcome.stdout.trim() : undefined
}

/** The first browser that starts. Throws with the tried ones when there is none. */
export async function findBrowser(): Promise<{ path: string; label: string }> {
  const tried: string[] = []
  for (const { where, find } of candidates) {
    const path = await find().catch(() => undefined)
    if (path === undefined || !existsSync(path)) {
      tried.push(`${where}: none`)
      continue
    }
    const version = await versionOf(path)
    if (version !== undefined) return { path, label: `${version} (${where})` }
    tried.push(`${where}: does not start`)
  }
  throw new Error(`No browser was found. Set CHROME_PATH to a Chromium. Tried ${tried.join('; ')}.`)
}
