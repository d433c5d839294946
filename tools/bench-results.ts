/** The numbers of each benchmark under `bench/results/`: those of now, and those committed last. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus, loadavg, platform } from 'node:os'
import { join } from 'node:path'
import type { BenchRow } from './bench.ts'
import { compareRatios, type RatioChange } from './bench-compare.ts'
import { root, run } from './run.ts'

const folder = 'bench/results'

type Kept = { readonly rows: readonly BenchRow[] }

/** Programs that wanted the machine when the benchmark began; more than cores, and times mean little. */
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

/** The rows as committed; none for a benchmark that is new, or where there is no Git. */
async function committedRows(name: string): Promise<readonly BenchRow[]> {
  const shown = await run('git', ['show', `HEAD:${folder}/${name}.json`])
  return shown.code === 0 ? (JSON.parse(shown.stdout) as Kept).rows : []
}

/** How the ratios kept now differ from those committed. */
export async function changesOf(name: string): Promise<RatioChange[]> {
  return compareRatios(await committedRows(name), keptRows(name))
}

/** "better by 12 %", and LOSS where it got a quarter worse. */
export function notifyChange({ loss, isLoss }: RatioChange): string {
  const change = `${loss > 0 ? 'worse' : 'better'} by ${Math.round(Math.abs(loss) * 100)} %`
  return isLoss ? `${change}  LOSS` : change
}
