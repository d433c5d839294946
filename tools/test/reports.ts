import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../run.ts'

/** What came of a run. Each failure is the name of its test, and the first line of its error. */
export type Results = { readonly passed: number; readonly failures: readonly string[] }

type VitestReport = {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message?: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

type PlaywrightError = { readonly message?: string }

type PlaywrightSuite = {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly {
    readonly file: string
    readonly title: string
    readonly tests: readonly {
      readonly status: string
      readonly results?: readonly { readonly error?: PlaywrightError }[]
    }[]
  }[]
}

type PlaywrightReport = {
  readonly suites: readonly PlaywrightSuite[]
  readonly errors: readonly PlaywrightError[]
}

const longestError = 200

export const nothingRan: Results = { passed: 0, failures: [] }

export function failure(name: string, error = ''): Results {
  const [line = ''] = stripVTControlCharacters(error).trim().split('\n')
  const failed = line === '' ? name : `${name}: ${line.slice(0, longestError)}`
  return { passed: 0, failures: [failed] }
}

export const success: Results = { passed: 1, failures: [] }

export function addResults(all: readonly Results[]): Results {
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failures: all.flatMap(({ failures }) => failures),
  }
}

function read<T>(path: string): T | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T
  } catch {
    return undefined
  }
}

const noReport = failure('the run left no report')

// A run that failed without a failed test (a crash, an unhandled error) counts as one failure, and
// so does a run without tests.
function withExit(results: Results, code: number): Results {
  if (results.failures.length > 0) return results
  if (results.passed === 0) return failure('the run held no test')
  if (code === 0) return results
  return addResults([results, failure(`the run ended with ${code} after its tests had passed`)])
}

/** `output` is what the run printed, because errors outside of tests appear only there. */
export function readVitest(path: string, code: number, output: string): Results {
  const report = read<VitestReport>(path)
  if (report === undefined) return noReport
  const loose = /Unhandled Errors/.test(output) ? [failure('an error outside of the tests')] : []
  return withExit(addResults([...report.testResults.map(ofVitestFile), ...loose]), code)
}

function ofVitestFile(file: VitestReport['testResults'][number]): Results {
  const path = relative(root, file.name)
  const results = addResults(
    file.assertionResults.map(({ fullName, status, failureMessages }) => {
      if (status === 'passed') return success
      return status === 'failed'
        ? failure(`${path}: ${fullName}`, failureMessages?.[0])
        : nothingRan
    }),
  )
  // A file that could not be loaded, or one with a failed hook.
  const isBroken = file.status === 'failed' && results.failures.length === 0
  return isBroken ? addResults([results, failure(path, file.message)]) : results
}

export function readPlaywright(path: string, code: number): Results {
  const report = read<PlaywrightReport>(path)
  if (report === undefined) return noReport
  const loose = report.errors.map(({ message }) =>
    failure('an error outside of the tests', message),
  )
  return withExit(addResults([...report.suites.map(ofPlaywrightSuite), ...loose]), code)
}

function ofPlaywrightSuite({ suites = [], specs }: PlaywrightSuite): Results {
  const ran = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status, results = [] }) => {
      if (status === 'skipped') return nothingRan
      if (status === 'expected') return success
      const error = results.find(({ error }) => error !== undefined)?.error
      return failure(`${file}: ${title}`, error?.message)
    }),
  )
  return addResults([...ran, ...suites.map(ofPlaywrightSuite)])
}
