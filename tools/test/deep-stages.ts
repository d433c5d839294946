/**
 * What takes longer: a day's share of it in every run, drawn by the number of the day, or all of it.
 */
import {
  databaseTests,
  deepBrowserTests,
  deepProcessTests,
  featureTests,
  propertyTests,
} from './deep-files.ts'
import { onPostgres, playwright, processConfig, type Stage, vitest } from './stages.ts'
import { turnOfTheDay } from './turn-of-the-day.ts'

/** How much of each is run; a turn of one day is everything. */
type Extent = {
  readonly fuzzRequests: number
  readonly customers: number
  readonly customersEmbedded: number
  readonly histories: number
  readonly historiesEmbedded: number
  readonly propertyRuns: number
  readonly propertyRunsEmbedded: number
  readonly daysOfFeatures: number
  readonly daysOfBrowser: number
  readonly daysOfProcess: number
  readonly daysOfFaults: number
}

const whole: Extent = {
  fuzzRequests: 10_000,
  customers: 1000,
  customersEmbedded: 200,
  histories: 200,
  historiesEmbedded: 40,
  propertyRuns: 200,
  propertyRunsEmbedded: 60,
  daysOfFeatures: 1,
  daysOfBrowser: 1,
  daysOfProcess: 1,
  daysOfFaults: 1,
}

const share: Extent = {
  fuzzRequests: 1500,
  customers: 120,
  customersEmbedded: 40,
  histories: 30,
  historiesEmbedded: 8,
  propertyRuns: 30,
  propertyRunsEmbedded: 10,
  daysOfFeatures: 5,
  daysOfBrowser: 4,
  daysOfProcess: 2,
  daysOfFaults: 5,
}

const databaseProjects = ['--project=server', '--project=deep']
const faultModes = ['embedded', 'single', 'several', 'database', 'disk']

/** All of them need the build. */
export function deepStages(day: number, isAll: boolean): readonly Stage[] {
  const extent = isAll ? whole : share
  const seeds = { PROPERTY_SEED: `${day}`, HISTORIES_SEED: `${day}`, SIMULATION_SEED: `${day}` }
  return [
    {
      name: 'Long server tests, simulated customers, requests made of the API document',
      run: () =>
        onPostgres((url) =>
          vitest({
            report: 'unit-deep',
            args: [...databaseProjects, '.deep.test.ts', 'src/server/features/api-v1/fuzz.test.ts'],
            env: {
              ...seeds,
              TEST_DATABASE_URL: url,
              API_FUZZ_REQUESTS: `${extent.fuzzRequests}`,
              API_FUZZ_SEED: `${day}`,
              SIMULATED_CUSTOMERS: `${extent.customers}`,
              HISTORIES: `${extent.histories}`,
            },
          }),
        ),
    },
    {
      name: 'Server tests on the embedded database',
      run: () =>
        vitest({
          report: 'server-embedded',
          args: [
            ...databaseProjects,
            ...databaseTests(),
            ...turnOfTheDay(featureTests(), extent.daysOfFeatures, day),
          ],
          env: {
            ...seeds,
            TEST_DATABASE_URL: '',
            PROPERTY_RUNS: `${extent.propertyRunsEmbedded}`,
            SIMULATED_CUSTOMERS: `${extent.customersEmbedded}`,
            HISTORIES: `${extent.historiesEmbedded}`,
          },
        }),
    },
    {
      name: 'Properties on more inputs',
      run: () =>
        vitest({
          report: 'properties',
          args: ['--project=core', '--project=report', '--project=web*', ...propertyTests()],
          env: { ...seeds, PROPERTY_RUNS: `${extent.propertyRuns}` },
        }),
    },
    {
      name: 'Kills, faults and several servers',
      run: () =>
        vitest({
          report: 'process-deep',
          args: [
            ...processConfig,
            '--project=deep',
            'tests/process/faults.deep.test.ts',
            ...turnOfTheDay(deepProcessTests(), extent.daysOfProcess, day),
          ],
          env: {
            FAULT_SEED: `${day}`,
            FAULT_MODES: turnOfTheDay(faultModes, extent.daysOfFaults, day).join(','),
          },
        }),
    },
    {
      name: 'Rare cases, every width and theme in a browser',
      run: () => playwright('deep', turnOfTheDay(deepBrowserTests(), extent.daysOfBrowser, day)),
    },
  ]
}
