import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../free-port.ts'
import { run } from '../run.ts'

export type TestDatabase = {
  readonly url: string
  readonly label: string
  readonly stop: () => Promise<void>
  /** The id of the process that serves all of its connections. */
  readonly pid: () => number
  /** Ends it like a crash, and starts it again on the same port and data. */
  readonly restart: () => Promise<void>
}

type Identity = { readonly uid: number; readonly gid: number }

/** Debian has one folder per major version; the newest is used. */
function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => +b - +a) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ]
  return folders.find((at) => existsSync(join(at, 'initdb')) && existsSync(join(at, 'postgres')))
}

// PostgreSQL refuses to run as root, so a root caller runs it as the system's least privileged
// account.
async function unprivileged(): Promise<Identity | undefined> {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    if (uid.code === 0 && gid.code === 0) return { uid: +uid.stdout, gid: +gid.stdout }
  }
  throw new Error('PostgreSQL does not run as root, and there is no account postgres or nobody.')
}

function start(command: string, args: string[], folder: string, identity?: Identity) {
  return spawn(command, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', HOME: folder },
    ...identity,
  })
}

/** The whole output of a program once it has ended; throws when it failed. */
function finish(child: ChildProcess, what: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`${what} ended with ${code}: ${output}`))
    })
  })
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function end(server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  if (server.exitCode !== null) return
  const ended = new Promise((resolve) => server.once('close', resolve))
  server.kill(signal)
  await Promise.race([ended, wait(10_000, undefined, { ref: false })])
  if (server.exitCode === null) server.kill('SIGKILL')
}

/** Waits until it answers; returns its log when it does not. */
async function untilAnswers(server: ChildProcess, url: string): Promise<string | undefined> {
  let log = ''
  server.stderr?.on('data', (chunk) => (log += chunk))
  server.stdout?.resume()
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await answers(url)) return undefined
    if (server.exitCode !== null) break
    await wait(100)
  }
  return log === '' ? 'no word' : log
}

async function initialize(binaries: string, folder: string, identity?: Identity): Promise<string> {
  const password = randomBytes(16).toString('hex')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (identity !== undefined) {
    for (const path of [folder, passwordFile]) chownSync(path, identity.uid, identity.gid)
  }
  const cluster = [
    '-D',
    join(folder, 'cluster'),
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ]
  const access = ['--username=plumbline', `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  await finish(start(join(binaries, 'initdb'), [...cluster, ...access], folder, identity), 'initdb')
  return password
}

// Losing a test database in a power cut does no harm.
const hasty = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/** A temporary PostgreSQL in its own folder; undefined when this machine has none. */
export async function startPostgres(
  options: { readonly isDurable?: boolean /** A small disk. */; readonly within?: string } = {},
): Promise<TestDatabase | undefined> {
  const binaries = findBinaries()
  if (binaries === undefined) return undefined
  const identity = await unprivileged()
  const folder = mkdtempSync(join(options.within ?? tmpdir(), 'plumbline-pg-'))
  const password = await initialize(binaries, folder, identity)
  const port = await freePort()
  const settings = [
    `listen_addresses=127.0.0.1`,
    `unix_socket_directories=${folder}`,
    'max_connections=200',
    ...(options.isDurable ? [] : hasty),
    ...(options.within === undefined ? [] : ['max_wal_size=64MB', 'min_wal_size=32MB']),
  ]
  const args = ['-D', join(folder, 'cluster'), '-p', `${port}`]
  for (const setting of settings) args.push('-c', setting)
  const url = `postgres://plumbline:${password}@127.0.0.1:${port}/postgres`
  const launch = () => start(join(binaries, 'postgres'), args, folder, identity)
  let server = launch()
  const pid = () => server.pid ?? 0
  const stop = async () => {
    await end(server, 'SIGINT')
    rmSync(folder, { recursive: true, force: true })
  }
  const restart = async () => {
    await end(server, 'SIGQUIT')
    server = launch()
    const trouble = await untilAnswers(server, url)
    if (trouble !== undefined) throw new Error(`PostgreSQL did not start again: ${trouble}`)
  }
  const trouble = await untilAnswers(server, url)
  if (trouble === undefined) return { url, label: binaries, pid, stop, restart }
  await stop()
  throw new Error(`PostgreSQL did not start: ${trouble}`)
}
