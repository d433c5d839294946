/**
 * Runs the benchmarks: one in this process, by its name, or several (all of them without a name),
 * each in its own process with a time limit and with one table at the end. A file in `bench/`
 * exports one function whose name begins with `bench`; it returns rows. The numbers are stored
 * under `bench/results/`; a ratio that became a fifth worse since the last commit is a LOSS, and the run
 * fails.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runAll } from './bench-all.ts'
import { type BenchRow, lossCode } from './bench-compare.ts'
import { changesOf, keepRows, loadNow, notifyChange } from './bench-results.ts'
import { root, run, seconds } from './run.ts'
import { readArguments } from './tool-arguments.ts'

readArguments('Usage: npm run bench [-- NAME … [OPTIONS OF THE BENCHMARK]]', { strict: false })
// Flags are for the benchmark; the names come before them.
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

async function runOne(name: string): Promise<void> {
  console.log(`\n— ${name}`)
  const began = performance.now()
  const atBegin = loadNow()
  const module = await import(pathToFileURL(join(root, 'bench', `${name}.ts`)).href)
  const [entry] = Object.keys(module).filter((key) => key.startsWith('bench'))
  if (entry === undefined) throw new Error(`bench/${name}.ts exports no benchmark.`)
  const rows: readonly BenchRow[] = await module[entry]()
  printTable(rows.filter(({ isPrinted }) => isPrinted !== false))
  const load = { atBegin, atEnd: loadNow() }
  keepRows(name, rows, load)
  const changes = await changesOf(name)
  if (changes.length > 0) console.log('  Ratios against the committed results:')
  for (const change of changes) {
    const { before, now } = change
    console.log(
      `    ${change.name}: ${before.toFixed(2)} → ${now.toFixed(2)}, ${notifyChange(change)}`,
    )
  }
  if (changes.some(({ isLoss }) => isLoss)) process.exitCode = lossCode
  console.log(`  (${seconds(performance.now() - began)}; load ${load.atBegin} to ${load.atEnd})`)
}

const built = await run(process.execPath, [...process.execArgv, 'tools/build.ts'], { echo: true })
if (built.code !== 0) process.exit(1)

const [only] = names
if (only === undefined) {
  console.error(`There is no benchmark named ${wanted.join(', ')}.`)
  process.exitCode = 1
} else if (names.length === 1) await runOne(only)
else if (!(await runAll(names))) process.exitCode = 1
