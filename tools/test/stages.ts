import { join } from 'node:path'
import { runStaticChecks } from '../check/static-checks.ts'
import { root, run, runPackage } from '../run.ts'
import { findBrowser } from './browser.ts'
import { startPostgres } from './postgres.ts'
import {
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

const processConfig = ['--config', 'tests/process/vitest.config.ts']
const longTests = [
  '--project=deep',
  '--project=server',
  '.deep.test.ts',
  'tests/simulation',
  'src/server/features/api-v1/fuzz.test.ts',
  // Two hundred customers run on PostgreSQL; here are a thousand.
  '--exclude=**/simulated-customers.deep.test.ts',
]
const embedded = { TEST_DATABASE_URL: '' }

async function vitest({ report, args, env = {} }: VitestRun): Promise<Results> {
  const file = join(reports, `${report}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const outcome = await runPackage('vitest', ['run', ...args, ...reporters], { echo: true, env })
  return readVitest(file, outcome.code, outcome.output)
}

/** The Playwright projects: one checks each behavior once, the other the rest. */
async function playwright(project: 'everyday' | 'deep'): Promise<Results> {
  const browser = await findBrowser()
  console.log(browser.label)
  const file = join(reports, `browser-${project}.json`)
  const args = ['test', `--project=${project}`, '--reporter=dot,json']
  const outcome = await runPackage('playwright', args, {
    echo: true,
    env: { CHROME_PATH: browser.path, PLAYWRIGHT_JSON_OUTPUT_FILE: file, NODE_ENV: 'test' },
  })
  return readPlaywright(file, outcome.code)
}

async function onPostgres(work: (url: string) => Promise<Results>): Promise<Results> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return work(given)
  const database = await startPostgres()
  if (database === undefined) {
    console.log('No PostgreSQL on this machine: the server tests ran on the embedded one only.')
    return process.env['REQUIRE_POSTGRES'] ? failure('no PostgreSQL was found') : nothingRan
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
  {
    name: 'Unit and server tests',
    run: () => vitest({ report: 'unit', args: ['--project=!deep'], env: embedded }),
  },
  buildStage,
  {
    name: 'Tests of the running server',
    run: () => vitest({ report: 'process', args: [...processConfig, '--project=everyday'] }),
  },
  { name: 'Tests in a browser', run: () => playwright('everyday') },
]

/** All of them need the build. */
export const deepStages: readonly Stage[] = [
  {
    // The thousand customers take as long as the others together, on one processor.
    name: 'Long server tests, a thousand customers, requests made of the API document',
    run: () =>
      vitest({
        report: 'unit-deep',
        args: longTests,
        env: { ...embedded, API_FUZZ_REQUESTS: '10000', API_FUZZ_SEED: '7' },
      }),
  },
  {
    name: 'Server tests on PostgreSQL',
    run: () =>
      onPostgres((url) =>
        vitest({
          report: 'server-on-postgres',
          args: ['--project=server', '--project=deep', 'src/server'],
          env: { TEST_DATABASE_URL: url, PROPERTY_RUNS: '60' },
        }),
      ),
  },
  {
    name: 'Properties on more inputs',
    run: () =>
      vitest({
        report: 'properties',
        args: ['--project=core', '--project=report', '--project=web*'],
        env: { PROPERTY_RUNS: '200' },
      }),
  },
  {
    name: 'Kills, faults and several servers',
    run: () => vitest({ report: 'process-deep', args: [...processConfig, '--project=deep'] }),
  },
  { name: 'Every width and theme in a browser', run: () => playwright('deep') },
]
