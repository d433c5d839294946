/** The current and the committed numbers of each benchmark under `bench/results/`. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus, loadavg, platform } from 'node:os'
import { join } from 'node:path'
import { type BenchRow, compareRatios, type RatioChange } from './bench-compare.ts'
import { root, run } from './run.ts'

const folder = 'bench/results'

type Kept = { readonly rows: readonly BenchRow[] }

/**
 * The system's load average when the benchmark began and ended; above the number of cores, times
 * mean little.
 */
export type Load = { readonly atBegin: number; readonly atEnd: number }

export const loadNow = (): number => Math.round((loadavg()[0] ?? 0) * 10) / 10

export function keepRows(name: string, rows: readonly BenchRow[], load: Load): void {
  const machine = {
    node: process.versions.node,
    platform: `${platform()} ${arch()}`,
    cores: cpus().length,
    cpu: cpus()[0]?.model,
    load,
  }
  mkdirSync(join(root, folder), { recursive: true })
  const text = JSON.stringify({ name, machine, rows }, undefined, 2)
  writeFileSync(join(root, folder, `${name}.json`), `${text}\n`)
}

function keptRows(name: string): readonly BenchRow[] {
  return (JSON.parse(readFileSync(join(root, folder, `${name}.json`), 'utf8')) as Kept).rows
}

/** The committed rows; none for a new benchmark, or without Git. */
async function committedRows(name: string): Promise<readonly BenchRow[]> {
  const shown = await run('git', ['show', `HEAD:${folder}/${name}.json`])
  return shown.code === 0 ? (JSON.parse(shown.stdout) as Kept).rows : []
}

/** The differences between the stored and the committed ratios. */
export async function changesOf(name: string): Promise<RatioChange[]> {
  return compareRatios(await committedRows(name), keptRows(name))
}

/** "better by 12 %", and LOSS where it got a fifth worse. */
export function notifyChange({ loss, isLoss }: RatioChange): string {
  const change = `${loss > 0 ? 'worse' : 'better'} by ${Math.round(Math.abs(loss) * 100)} %`
  return isLoss ? `${change}  LOSS` : change
}
