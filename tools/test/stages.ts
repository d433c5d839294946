import { join } from 'node:path'
import { runStaticChecks } from '../check/static-checks.ts'
import { root, run, runPackage } from '../run.ts'
import { isTrue } from '../truth/judge-truth.ts'
import { tryFaults } from '../truth/try-faults.ts'
import { findBrowser } from './browser.ts'
import { startPostgres } from './postgres.ts'
import {
  addResults,
  failure,
  nothingRan,
  type Results,
  readPlaywright,
  readVitest,
  success,
} from './reports.ts'

export const reports = join(root, 'test-results')

export type Stage = { readonly name: string; readonly run: () => Promise<Results> }

type VitestRun = {
  /** The name of the report. */
  readonly report: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

export const processConfig = ['--config', 'tests/process/vitest.config.ts']

export async function vitest({ report, args, env = {} }: VitestRun): Promise<Results> {
  const file = join(reports, `${report}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const outcome = await runPackage('vitest', ['run', ...args, ...reporters], { echo: true, env })
  return readVitest(file, outcome.code, outcome.output)
}

/** The Playwright projects: one checks each behavior once, the other the rest. */
export async function playwright(
  project: 'everyday' | 'deep',
  files: readonly string[] = [],
): Promise<Results> {
  const browser = await findBrowser()
  console.log(browser.label)
  const file = join(reports, `browser-${project}.json`)
  const args = ['test', ...files, `--project=${project}`, '--reporter=dot,json']
  const outcome = await runPackage('playwright', args, {
    echo: true,
    env: { CHROME_PATH: browser.path, PLAYWRIGHT_JSON_OUTPUT_FILE: file, NODE_ENV: 'test' },
  })
  return readPlaywright(file, outcome.code)
}

/**
 * Works on PostgreSQL, which takes two thirds of the embedded database's processor time, or without
 * an address on the embedded one where this machine has no PostgreSQL.
 */
export async function onPostgres(work: (url: string) => Promise<Results>): Promise<Results> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return work(given)
  const database = await startPostgres()
  if (database === undefined) {
    console.log('No PostgreSQL on this machine: the server tests run on the embedded one only.')
    const missed = process.env['REQUIRE_POSTGRES'] ? failure('no PostgreSQL was found') : nothingRan
    return addResults([missed, await work('')])
  }
  const giveUp = () => void database.stop().finally(() => process.exit(1))
  process.once('SIGINT', giveUp).once('SIGTERM', giveUp)
  try {
    console.log(`PostgreSQL from ${database.label}`)
    return await work(database.url)
  } finally {
    process.off('SIGINT', giveUp).off('SIGTERM', giveUp)
    await database.stop()
  }
}

async function runTruth(): Promise<Results> {
  const judged = await tryFaults()
  const tried = judged.noticed + judged.survived.length
  console.log(`${judged.noticed} of ${tried} faults planted into the change were noticed`)
  if (isTrue(judged)) return success
  return addResults(judged.survived.map((said) => failure('no test noticed a planted fault', said)))
}

export const buildStage: Stage = {
  name: 'Build',
  run: async () => {
    const build = [...process.execArgv, 'tools/build.ts']
    const outcome = await run(process.execPath, build, { echo: true })
    return outcome.code === 0 ? success : failure('the build')
  },
}

export const everydayStages: readonly Stage[] = [
  { name: 'Static checks', run: runStaticChecks },
  { name: 'Truth budget', run: runTruth },
  {
    name: 'Unit and server tests',
    run: () =>
      onPostgres((url) =>
        vitest({ report: 'unit', args: ['--project=!deep'], env: { TEST_DATABASE_URL: url } }),
      ),
  },
  buildStage,
  {
    name: 'Tests of the running server',
    run: () => vitest({ report: 'process', args: [...processConfig, '--project=everyday'] }),
  },
  { name: 'Tests in a browser', run: () => playwright('everyday') },
]
