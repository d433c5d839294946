/**
 * The time from `npm start` on an installed and built clone to the first answer, with a new data
 * folder and with an existing one, beside a plain `node:http` server; how much of it is npm's; and
 * the program's memory when idle.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { median } from '#core/statistics/median.ts'
import type { BenchRow } from '../tools/bench-compare.ts'
import { freePort } from '../tools/free-port.ts'
import { root } from '../tools/run.ts'

const starts = 5
const idleMs = 5000
const giveUpMs = 60_000

const bare = `require('node:http').createServer((_, answer) => answer.end('ok')).listen(process.env.PORT)`

type Program = { readonly command: string; readonly args: readonly string[] }

/** As in `npm start`. */
const heap = ['--max-semi-space-size=4']

const programs = {
  bare: { command: process.execPath, args: ['-e', bare] },
  npm: { command: 'npm', args: ['start'] },
  withoutNpm: { command: 'sh', args: ['tools/with-packages.sh', ...heap, 'tools/start.ts'] },
  alone: { command: 'sh', args: ['tools/node24.sh', ...heap, 'dist/server/main.js'] },
} satisfies Record<string, Program>

/** The path of a person's shell, without this project's folders. */
const path = (process.env['PATH'] ?? '')
  .split(delimiter)
  .filter((folder) => !folder.startsWith(root))
  .join(delimiter)

async function untilAnswered(url: string, child: ChildProcess): Promise<void> {
  const giveUpAt = performance.now() + giveUpMs
  while (performance.now() < giveUpAt) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    if (child.exitCode !== null) throw new Error('the server ended at its start')
    await wait(5)
  }
  throw new Error(`no answer within ${giveUpMs} ms`)
}

/** Resident memory in MB; undefined where the system has no such file. */
function residentMemory(pid: number): number | undefined {
  try {
    const [, kilobytes] =
      /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) / 1024
  } catch {
    return undefined
  }
}

type Started = {
  readonly answered: number
  readonly ready: number
  readonly memory: number | undefined
}

async function startOnce(
  { command, args }: Program,
  dataDir: string,
  isWeighed = false,
): Promise<Started> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'ignore'],
    env: {
      PATH: path,
      HOME: process.env['HOME'],
      PORT: `${port}`,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
    },
  })
  const ended = once(child, 'exit')
  try {
    await untilAnswered(`http://127.0.0.1:${port}/healthz`, child)
    const answered = performance.now() - began
    await untilAnswered(`http://127.0.0.1:${port}/readyz`, child)
    const ready = performance.now() - began
    if (isWeighed) await wait(idleMs)
    return { answered, ready, memory: isWeighed ? residentMemory(child.pid ?? 0) : undefined }
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

async function measure(kept: string, newFolder: () => string) {
  const times = new Map<string, Started[]>()
  const keep = (name: string, started: Started) =>
    times.set(name, [...(times.get(name) ?? []), started])
  await startOnce(programs.npm, kept)
  // Alternating, so that other load affects all of them equally.
  for (let turn = 0; turn < starts; turn += 1) {
    for (const [name, program] of Object.entries(programs)) {
      keep(name, await startOnce(program, kept))
    }
    keep('fresh', await startOnce(programs.npm, newFolder()))
  }
  const of = (name: string, what: 'answered' | 'ready') =>
    median((times.get(name) ?? []).map((started) => started[what]))
  return { of, memory: (await startOnce(programs.alone, kept, true)).memory }
}

export async function bench(): Promise<BenchRow[]> {
  const folders: string[] = []
  const newFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'plumbline-start-'))
    folders.push(folder)
    return folder
  }
  try {
    const { of, memory } = await measure(newFolder(), newFolder)
    const floor = of('bare', 'answered')
    const existing = of('npm', 'answered')
    const fresh = of('fresh', 'answered')
    const ms = (name: string, value: number): BenchRow => ({ name, value, unit: 'ms' })
    return [
      ms('bare node:http: first answer', floor),
      ms('npm start, existing data folder: first answer (goal 1,000)', existing),
      ms('npm start, existing data folder: ready', of('npm', 'ready')),
      ms('npm start, new data folder: first answer (goal 5,000)', fresh),
      ms('of the existing folder, npm', existing - of('withoutNpm', 'answered')),
      ms('… is it installed, is it built', of('withoutNpm', 'answered') - of('alone', 'answered')),
      ms('… the program', of('alone', 'answered')),
      { name: 'existing data folder ÷ bare', value: existing / floor, unit: 'ratio' },
      { name: 'new data folder ÷ bare', value: fresh / floor, unit: 'ratio' },
      ...(memory === undefined ? [] : [{ name: 'memory, idle', value: memory, unit: 'MB' }]),
    ]
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
}
