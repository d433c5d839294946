/** The servers to compare: the built product in its variants, and the floor. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../tools/free-port.ts'
import { root } from '../../tools/run.ts'

/** One process of a contender: its program and its role. */
type Part = { readonly name: string; readonly program: string; readonly role?: string }

export type Contender = { readonly name: string; readonly parts: readonly [Part, ...Part[]] }

const product = join(root, 'dist/server/main.js')

export const minimal: Contender = {
  name: 'minimal',
  parts: [{ name: 'server', program: join(root, 'bench/minimal/server.ts') }],
}
export const oneProcess: Contender = {
  name: 'product',
  parts: [{ name: 'server', program: product, role: 'all' }],
}
export const twoProcesses: Contender = {
  name: 'product, web + worker',
  parts: [
    { name: 'web', program: product, role: 'web' },
    { name: 'worker', program: product, role: 'worker' },
  ],
}
/** As with workers on another machine: nothing here processes its jobs. */
export const webAlone: Contender = {
  name: 'product, web alone',
  parts: [{ name: 'web', program: product, role: 'web' }],
}

export type RunningContender = {
  readonly name: string
  readonly url: string
  readonly databaseUrl: string
  readonly processes: readonly { readonly name: string; readonly pid: number }[]
  readonly stop: () => Promise<void>
}

const migrations = readdirSync(join(root, 'db/migrations'))
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .map((name) => join(root, 'db/migrations', name))

async function startPart(part: Part, databaseUrl: string, dataDir: string) {
  const port = await freePort()
  const child = spawn(process.execPath, [part.program], {
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      [part.role === 'worker' ? 'WORKER_PORT' : 'PORT']: `${port}`,
      ...(part.role === undefined ? {} : { ROLE: part.role }),
      DATA_DIR: dataDir,
      // Every order claims another address, so that the limit per address is not reached.
      TRUST_PROXY: '1',
      MIGRATIONS: JSON.stringify(migrations),
      DATABASE_URL: databaseUrl,
    },
  })
  const url = `http://127.0.0.1:${port}`
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return { url, child }
    if (child.exitCode !== null) break
    await wait(100)
  }
  throw new Error(`${part.name} did not start`)
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** Starts all of its processes on one database. */
export async function startContender(
  { name, parts }: Contender,
  databaseUrl: string,
): Promise<RunningContender> {
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-bench-'))
  const started: { name: string; url: string; child: ChildProcess }[] = []
  const stop = async () => {
    await Promise.all(started.map(({ child }) => end(child)))
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    for (const part of parts) {
      started.push({ name: part.name, ...(await startPart(part, databaseUrl, dataDir)) })
    }
  } catch (error) {
    await stop()
    throw error
  }
  const processes = started.map((part) => ({ name: part.name, pid: part.child.pid ?? 0 }))
  return { name, url: started[0]?.url ?? '', databaseUrl, processes, stop }
}

export async function makeDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return serverUrl.replace(/\/postgres$/, `/${name}`)
}
