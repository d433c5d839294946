/**
 * `npm test`: static checks, unit and server tests, the build, the same server tests on PostgreSQL
 * where there is one, and the tests in a real browser. The last line is `N passed, N failed`.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { runStaticChecks } from './check/static-checks.ts'
import { root, run, runPackage, seconds } from './run.ts'
import { findBrowser } from './test/browser.ts'
import { startPostgres } from './test/postgres.ts'
import { type Count, countPlaywright, countVitest } from './test/reports.ts'

const reports = join(root, 'test-results')
const ok: Count = { passed: 1, failed: 0 }
const broken: Count = { passed: 0, failed: 1 }

type Stage = { readonly name: string; readonly run: () => Promise<Count> }

async function vitest(
  name: string,
  args: string[],
  env: Record<string, string>,
  echo = true,
): Promise<Count> {
  const file = join(reports, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const outcome = await runPackage('vitest', ['run', ...args, ...reporters], { echo, env })
  if (!echo) console.log(`\n${outcome.output}`)
  return countVitest(file, outcome.code)
}

async function build(): Promise<Count> {
  const outcome = await run(process.execPath, [...process.execArgv, 'tools/build.ts'], {
    echo: true,
  })
  return outcome.code === 0 ? ok : broken
}

async function onPostgres(): Promise<Count> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return vitest('server-on-postgres', ['src/server'], { TEST_DATABASE_URL: given })
  const database = await startPostgres()
  if (database === undefined) {
    console.log('No PostgreSQL on this machine: the server tests ran on the embedded one only.')
    return process.env['REQUIRE_POSTGRES'] ? broken : { passed: 0, failed: 0 }
  }
  const giveUp = () => void database.stop().finally(() => process.exit(1))
  process.once('SIGINT', giveUp).once('SIGTERM', giveUp)
  try {
    console.log(`PostgreSQL from ${database.label}`)
    return await vitest('server-on-postgres', ['src/server'], { TEST_DATABASE_URL: database.url })
  } finally {
    process.off('SIGINT', giveUp).off('SIGTERM', giveUp)
    await database.stop()
  }
}

async function inBrowser(): Promise<Count> {
  const browser = await findBrowser()
  console.log(browser.label)
  const file = join(reports, 'browser.json')
  const outcome = await runPackage('playwright', ['test', '--reporter=dot,json'], {
    echo: true,
    env: { CHROME_PATH: browser.path, PLAYWRIGHT_JSON_OUTPUT_FILE: file, NODE_ENV: 'test' },
  })
  return countPlaywright(file, outcome.code)
}

/** Mostly waits for processes to start and end: its output comes at its end. */
const ofRunningServer = () =>
  vitest('process', ['--config', 'tests/process/vitest.config.ts'], {}, false)

function aThousandCustomers(): Promise<Count> {
  return vitest('simulation', ['--config', 'tests/simulation/vitest.config.ts'], {
    TEST_DATABASE_URL: '',
  })
}

const running: Stage = { name: 'Tests of the running server', run: ofRunningServer }
const browser: Stage = { name: 'Tests in a browser', run: inBrowser }

/** One after another; those of one row at the same time. */
const stages: readonly (readonly Stage[])[] = [
  [{ name: 'Static checks', run: runStaticChecks }],
  [{ name: 'Unit and server tests', run: () => vitest('vitest', [], { TEST_DATABASE_URL: '' }) }],
  [{ name: 'Build', run: build }],
  [{ name: 'Server tests on PostgreSQL', run: onPostgres }],
  ...(availableParallelism() < 4 ? [[running], [browser]] : [[running, browser]]),
  ...(process.env['CI'] ? [[{ name: 'A thousand customers', run: aThousandCustomers }]] : []),
]

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
let total: Count = { passed: 0, failed: 0 }
const summary: string[] = []

async function runStage(stage: Stage): Promise<void> {
  const began = performance.now()
  const count = await stage.run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return broken
  })
  total = { passed: total.passed + count.passed, failed: total.failed + count.failed }
  const took = seconds(performance.now() - began)
  summary.push(`${stage.name}: ${count.passed} passed, ${count.failed} failed (${took})`)
}

for (const row of stages) {
  console.log(`\n— ${row.map((stage) => stage.name).join('; ')}`)
  await Promise.all(row.map(runStage))
}

console.log(`\n${summary.join('\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
