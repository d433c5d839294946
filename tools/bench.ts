/**
 * Runs the benchmarks: every file in `bench/`, or those named after `--`. Each exports one function
 * whose name begins with `bench`; it answers rows. Prints a table per file and the change of each
 * ratio since the last commit, and keeps the numbers under `bench/results/`.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { arch, cpus, platform } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compareRatios } from './bench-compare.ts'
import { root, run, seconds } from './run.ts'

export type BenchRow = {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** False where the benchmark prints a table of its own; the numbers are kept all the same. */
  readonly isPrinted?: boolean
  /** True for a ratio that should be large; the others should be small. */
  readonly isMoreBetter?: boolean
}

// Flags are for the benchmark; the names stand before them.
const args = process.argv.slice(2)
const firstFlag = args.findIndex((arg) => arg.startsWith('--'))
const wanted = firstFlag < 0 ? args : args.slice(0, firstFlag)
const names = readdirSync(join(root, 'bench'))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => file.slice(0, -'.ts'.length))
  .filter((name) => wanted.length === 0 || wanted.includes(name))

function printTable(rows: readonly BenchRow[]): void {
  const width = Math.max(0, ...rows.map((row) => row.name.length))
  for (const { name, value, unit } of rows) {
    const shown = value.toLocaleString('en-US', { maximumFractionDigits: 3 })
    console.log(`  ${name.padEnd(width)}  ${shown.padStart(12)} ${unit}`)
  }
}

/** The rows as committed; none for a benchmark that is new, or where there is no Git. */
async function committedRows(name: string): Promise<readonly BenchRow[]> {
  const shown = await run('git', ['show', `HEAD:bench/results/${name}.json`])
  if (shown.code !== 0) return []
  return (JSON.parse(shown.stdout) as { readonly rows: readonly BenchRow[] }).rows
}

function printChanges(changes: ReturnType<typeof compareRatios>): void {
  if (changes.length === 0) return
  console.log('  Ratios against the committed results:')
  for (const { name, before, now, loss, isLoss } of changes) {
    const change = `${loss > 0 ? 'worse' : 'better'} by ${Math.round(Math.abs(loss) * 100)} %`
    const mark = isLoss ? '  LOSS' : ''
    console.log(`    ${name}: ${before.toFixed(2)} → ${now.toFixed(2)}, ${change}${mark}`)
  }
}

const machine = {
  node: process.versions.node,
  platform: `${platform()} ${arch()}`,
  cores: cpus().length,
  cpu: cpus()[0]?.model,
}

const built = await run(process.execPath, [...process.execArgv, 'tools/build.ts'], { echo: true })
if (built.code !== 0) process.exit(1)

mkdirSync(join(root, 'bench', 'results'), { recursive: true })
for (const name of names) {
  console.log(`\n— ${name}`)
  const began = performance.now()
  const module = await import(pathToFileURL(join(root, 'bench', `${name}.ts`)).href)
  const [entry] = Object.keys(module).filter((key) => key.startsWith('bench'))
  if (entry === undefined) throw new Error(`bench/${name}.ts exports no benchmark.`)
  const rows: readonly BenchRow[] = await module[entry]()
  printTable(rows.filter(({ isPrinted }) => isPrinted !== false))
  printChanges(compareRatios(await committedRows(name), rows))
  console.log(`  (${seconds(performance.now() - began)})`)
  const file = join(root, 'bench', 'results', `${name}.json`)
  writeFileSync(file, `${JSON.stringify({ name, machine, rows }, undefined, 2)}\n`)
}
if (names.length === 0) {
  console.error(`There is no benchmark named ${wanted.join(', ')}.`)
  process.exitCode = 1
}
