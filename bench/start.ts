/**
 * How long the built server takes from its start to the first answer, and what it weighs when nobody
 * asks anything: in a new data folder and in one that is there, beside a bare `node:http` server.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { BenchRow } from '../tools/bench.ts'
import { freePort } from '../tools/free-port.ts'
import { root } from '../tools/run.ts'

const starts = 3
const idleMs = 5000
const giveUpMs = 60_000

const bare = `require('node:http').createServer((_, answer) => answer.end('ok')).listen(process.env.PORT)`

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

async function startOnce(args: readonly string[], dataDir: string, isWeighed = false) {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      PORT: `${port}`,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
    },
  })
  const ended = once(child, 'exit')
  try {
    await untilAnswered(`http://127.0.0.1:${port}/healthz`, child)
    const ms = performance.now() - began
    if (isWeighed) await wait(idleMs)
    return { ms, memory: isWeighed ? residentMemory(child.pid ?? 0) : undefined }
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

export async function bench(): Promise<BenchRow[]> {
  const folders: string[] = []
  const newFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'plumbline-start-'))
    folders.push(folder)
    return folder
  }
  // What `npm start` becomes once everything is installed and built: it looks whether it is.
  const product = ['--disable-warning=ExperimentalWarning', 'tools/start.ts']
  try {
    const kept = newFolder()
    await startOnce(product, kept)
    const times = { bare: [] as number[], existing: [] as number[], fresh: [] as number[] }
    // In turns, so that whatever else the machine does meets all three.
    for (let turn = 0; turn < starts; turn += 1) {
      times.bare.push((await startOnce(['-e', bare], kept)).ms)
      times.existing.push((await startOnce(product, kept)).ms)
      times.fresh.push((await startOnce(product, newFolder())).ms)
    }
    const { memory } = await startOnce(product, kept, true)
    const [floor, existing, fresh] = [times.bare, times.existing, times.fresh].map(median)
    const rows: (Omit<BenchRow, 'value'> & { readonly value: number | undefined })[] = [
      { name: 'bare node:http: first answer', value: floor, unit: 'ms' },
      { name: 'existing data folder: first answer', value: existing, unit: 'ms' },
      { name: 'new data folder: first answer', value: fresh, unit: 'ms' },
      { name: 'existing data folder ÷ bare', value: (existing ?? 0) / (floor ?? 1), unit: 'ratio' },
      { name: 'new data folder ÷ bare', value: (fresh ?? 0) / (floor ?? 1), unit: 'ratio' },
      { name: 'memory, idle', value: memory, unit: 'MB' },
    ]
    return rows.flatMap(({ value, ...row }) => (value === undefined ? [] : [{ ...row, value }]))
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
}
