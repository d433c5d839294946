import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { root, run, runPackage } from '../run.ts'
import { type ChangedFile, changedLines, holdsRules } from './changed-lines.ts'
import { type Fault, faultsOf } from './faults.ts'
import type { Judged } from './judge-truth.ts'
import type { PlantedFault } from './planted-fault.ts'
import { testsOf } from './tests-of.ts'

const limitMs = 120_000

type Planted = PlantedFault & { readonly said: string; readonly order: string }

/** Undefined where there is no main branch to compare with. */
async function baseOf(): Promise<string | undefined> {
  for (const branch of ['origin/main', 'main']) {
    const { code, stdout } = await run('git', ['merge-base', 'HEAD', branch])
    if (code === 0) return stdout.trim()
  }
  return undefined
}

function plantedIn({ path, lines }: ChangedFile): Planted[] {
  const text = readFileSync(join(root, path), 'utf8')
  return faultsOf(text, lines).map(({ start, end, text: put, line }: Fault) => {
    const said = `${path}:${line}: \`${text.slice(start, end)}\` became \`${put}\``
    return { path, start, end, text: put, said, order: orderOf(`${said} ${start}`) }
  })
}

/** The sample is drawn by what the faults are, so that the same change is asked the same. */
function orderOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Undefined when the time was over before an answer. */
async function isNoticed(fault: Planted, leftMs: number): Promise<boolean | undefined> {
  const tests = testsOf(fault.path, globSync('src/**/*.test.{ts,tsx}', { cwd: root }).sort())
  const everyday = tests.filter((test) => !test.includes('.deep.test.'))
  if (everyday.length === 0) return false
  const { path, start, end, text } = fault
  const began = performance.now()
  const { code } = await runPackage('vitest', ['run', '--bail=1', ...everyday], {
    env: { PLANTED_FAULT: JSON.stringify({ path, start, end, text }), TEST_DATABASE_URL: '' },
    timeoutMs: leftMs,
  })
  return performance.now() - began >= leftMs ? undefined : code !== 0
}

/** Plants faults into what changed against the main branch, for two minutes at most. */
export async function tryFaults(): Promise<Judged & { readonly possible: number }> {
  const base = await baseOf()
  const none = { possible: 0, noticed: 0, survived: [] }
  if (base === undefined) return none
  const { stdout } = await run('git', ['diff', '--unified=0', base, '--', 'src'])
  const faults = changedLines(stdout)
    .filter(({ path }) => holdsRules(path))
    .flatMap(plantedIn)
    .toSorted((a, b) => a.order.localeCompare(b.order))
  const possible = faults.length
  const deadline = performance.now() + limitMs
  const survived: string[] = []
  let noticed = 0
  const work = async () => {
    for (let fault = faults.shift(); fault !== undefined; fault = faults.shift()) {
      const leftMs = Math.floor(deadline - performance.now())
      if (leftMs <= 0) return
      const answer = await isNoticed(fault, leftMs)
      if (answer === true) noticed += 1
      if (answer === false) survived.push(fault.said)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return { possible, noticed, survived }
}
