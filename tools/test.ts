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
import {
  countTests,
  filesToTryAgain,
  readPlaywright,
  readVitest,
  type TestRun,
  withoutTests,
} from './test/reports.ts'

const reports = join(root, 'test-results')

/** More files than these do not fail by accident. */
const mostFilesToTryAgain = 10

type Stage = {
  readonly name: string
  readonly run: () => Promise<TestRun>
  /** Runs the tests of these files once more, one file after another. */
  readonly again?: (files: readonly string[]) => Promise<TestRun>
}

type VitestStage = {
  readonly name: string
  /** What the report is called. */
  readonly report: string
  readonly args: readonly string[]
  /** The files, by a part of their path; all of them without. */
  readonly within?: string
  readonly env?: Readonly<Record<string, string>>
  /** Its output comes at its end. */
  readonly isQuiet?: boolean
  /** Around each run: what it needs in the environment. */
  readonly inside?: Inside
}

type Environment = Readonly<Record<string, string>>

/** Answers what `work` answered, or else why there is nothing to run. */
type Inside = (work: (env: Environment) => Promise<TestRun>) => Promise<TestRun>

function vitestStage(stage: VitestStage): Stage {
  const { name, args, within, env = {}, isQuiet = false, inside = (work) => work({}) } = stage
  const go = (report: string, files: readonly string[], echo: boolean) =>
    inside(async (more) => {
      const file = join(reports, `${report}.json`)
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
      const all = ['run', ...args, ...files, ...reporters]
      const outcome = await runPackage('vitest', all, { echo, env: { ...env, ...more } })
      if (!echo) console.log(`\n${outcome.output}`)
      return readVitest(file, outcome.code, outcome.output)
    })
  return {
    name,
    run: () => go(stage.report, within === undefined ? [] : [within], !isQuiet),
    again: (files) => go(`${stage.report}-again`, ['--no-file-parallelism', ...files], true),
  }
}

async function build(): Promise<TestRun> {
  const outcome = await run(process.execPath, [...process.execArgv, 'tools/build.ts'], {
    echo: true,
  })
  return outcome.code === 0 ? withoutTests(1, 0) : withoutTests(0, 1)
}

async function checks(): Promise<TestRun> {
  const { passed, failed } = await runStaticChecks()
  return withoutTests(passed, failed)
}

const overPostgres: Inside = async (work) => {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return work({ TEST_DATABASE_URL: given })
  const database = await startPostgres()
  if (database === undefined) {
    console.log('No PostgreSQL on this machine: the server tests ran on the embedded one only.')
    return withoutTests(0, process.env['REQUIRE_POSTGRES'] ? 1 : 0)
  }
  const giveUp = () => void database.stop().finally(() => process.exit(1))
  process.once('SIGINT', giveUp).once('SIGTERM', giveUp)
  try {
    console.log(`PostgreSQL from ${database.label}`)
    return await work({ TEST_DATABASE_URL: database.url })
  } finally {
    process.off('SIGINT', giveUp).off('SIGTERM', giveUp)
    await database.stop()
  }
}

async function inBrowser(report: string, args: readonly string[]): Promise<TestRun> {
  const browser = await findBrowser()
  console.log(browser.label)
  const file = join(reports, `${report}.json`)
  const outcome = await runPackage('playwright', ['test', ...args, '--reporter=dot,json'], {
    echo: true,
    env: { CHROME_PATH: browser.path, PLAYWRIGHT_JSON_OUTPUT_FILE: file, NODE_ENV: 'test' },
  })
  return readPlaywright(file, outcome.code)
}

/** Beside what the first try left of its failures. */
const failedInBrowser = [
  '--last-failed',
  `--last-failed-file=${join(reports, 'browser', '.last-run.json')}`,
  `--output=${join(reports, 'browser-again')}`,
  '--workers=1',
]

const embedded = { TEST_DATABASE_URL: '' }

const unit = vitestStage({
  name: 'Unit and server tests',
  report: 'vitest',
  args: [],
  env: embedded,
})

const onPostgres = vitestStage({
  name: 'Server tests on PostgreSQL',
  report: 'server-on-postgres',
  args: [],
  within: 'src/server',
  inside: overPostgres,
})

/** Mostly waits for processes to start and end. */
const running = vitestStage({
  name: 'Tests of the running server',
  report: 'process',
  args: ['--config', 'tests/process/vitest.config.ts'],
  isQuiet: true,
})

const browser: Stage = {
  name: 'Tests in a browser',
  run: () => inBrowser('browser', []),
  again: () => inBrowser('browser-again', failedInBrowser),
}

const simulation = vitestStage({
  name: 'A thousand customers',
  report: 'simulation',
  args: ['--config', 'tests/simulation/vitest.config.ts'],
  env: embedded,
  isQuiet: true,
})

const simulated: readonly (readonly Stage[])[] = process.env['CI'] ? [[simulation]] : []

/** One after another; those of one row at the same time. */
const stages: readonly (readonly Stage[])[] = [
  [{ name: 'Static checks', run: checks }],
  [unit],
  [{ name: 'Build', run: build }],
  [onPostgres],
  // None of them uses all processors by itself.
  ...(availableParallelism() < 4
    ? [[running], [browser], ...simulated]
    : [[running, browser, ...simulated.flat()]]),
]

type Done = { readonly stage: Stage; readonly first: TestRun; readonly took: string }

function orMishap(work: Promise<TestRun>): Promise<TestRun> {
  return work.catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return withoutTests(0, 1)
  })
}

async function runStage(stage: Stage): Promise<Done> {
  const began = performance.now()
  const first = await orMishap(stage.run())
  return { stage, first, took: seconds(performance.now() - began) }
}

/** What failed in a stage is run once more, when nothing else runs. */
async function tryAgain({ stage, first }: Done): Promise<TestRun | undefined> {
  const files = filesToTryAgain(first)
  if (stage.again === undefined || files.length === 0) return undefined
  if (files.length > mostFilesToTryAgain) return undefined
  console.log(`\n— ${stage.name}, once more: ${files.join(', ')}`)
  return orMishap(stage.again(files))
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const done: Done[] = []
for (const row of stages) {
  console.log(`\n— ${row.map((stage) => stage.name).join('; ')}`)
  done.push(...(await Promise.all(row.map(runStage))))
}

const total = { passed: 0, failed: 0 }
const summary: string[] = []
for (const one of done) {
  const { passed, failed, atSecondTry } = countTests(one.first, await tryAgain(one))
  total.passed += passed
  total.failed += failed
  summary.push(`${one.stage.name}: ${passed} passed, ${failed} failed (${one.took})`)
  for (const name of atSecondTry) summary.push(`  passed at the second try: ${name}`)
}

console.log(`\n${summary.join('\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
