/**
 * Runs every benchmark one after the other, each in its own process with a time limit, and prints
 * one table at the end.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { lossCode } from './bench-compare.ts'
import { changesOf, notifyChange } from './bench-results.ts'
import { root, seconds } from './run.ts'

/** Seeding a million orders takes longest; this is twice its time on an idle machine. */
const boundMs = 15 * 60_000

type Ended = { readonly name: string; readonly ms: number; readonly isDone: boolean }

/**
 * Ends the benchmark with everything it started, when it takes too long or this process is ended.
 */
async function runBounded(name: string): Promise<Ended> {
  const began = performance.now()
  const child = spawn(process.execPath, [...process.execArgv, join(root, 'tools/bench.ts'), name], {
    cwd: root,
    stdio: 'inherit',
    detached: true,
  })
  const endAll = () => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  }
  const giveUp = () => {
    endAll()
    process.exit(1)
  }
  process.once('SIGINT', giveUp).once('SIGTERM', giveUp)
  const bound = setTimeout(endAll, boundMs)
  await once(child, 'close')
  clearTimeout(bound)
  process.off('SIGINT', giveUp).off('SIGTERM', giveUp)
  return {
    name,
    ms: performance.now() - began,
    isDone: child.exitCode === 0 || child.exitCode === lossCode,
  }
}

async function printOne({ name, ms, isDone }: Ended): Promise<number> {
  console.log(`  ${name.padEnd(10)} ${isDone ? 'done' : 'FAILED'} in ${seconds(ms)}`)
  if (!isDone) return 0
  const changes = await changesOf(name)
  const shown = changes.filter(({ isPrinted, isLoss }) => isPrinted || isLoss)
  for (const change of shown) {
    const { before, now } = change
    const values = `${before.toFixed(2).padStart(8)} → ${now.toFixed(2).padStart(8)}`
    console.log(`    ${change.name.padEnd(62)} ${values}  ${notifyChange(change)}`)
  }
  const hidden = changes.length - shown.length
  if (hidden > 0) console.log(`    ${hidden} more, none a fifth worse`)
  return changes.filter(({ isLoss }) => isLoss).length
}

/** Returns whether all of them ran and none lost a fifth of a ratio. */
export async function runAll(names: readonly string[]): Promise<boolean> {
  const ended: Ended[] = []
  for (const name of names) ended.push(await runBounded(name))
  console.log('\n— All ratios against the committed results')
  let losses = 0
  for (const one of ended) losses += await printOne(one)
  const failed = ended.filter(({ isDone }) => !isDone).length
  console.log(
    `\n${ended.length - failed} ran, ${failed} failed, ${losses} got a fifth worse (LOSS)`,
  )
  return failed + losses === 0
}
