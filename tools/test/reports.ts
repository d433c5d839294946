import { readFileSync } from 'node:fs'

export type Count = { readonly passed: number; readonly failed: number }

type VitestReport = {
  readonly testResults: readonly {
    readonly status: string
    readonly assertionResults: readonly { readonly status: string }[]
  }[]
}

type PlaywrightSuite = {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly { readonly tests: readonly { readonly status: string }[] }[]
}

type PlaywrightReport = {
  readonly suites: readonly PlaywrightSuite[]
  readonly errors: readonly unknown[]
}

export function addCounts(counts: readonly Count[]): Count {
  const sum = { passed: 0, failed: 0 }
  for (const { passed, failed } of counts) {
    sum.passed += passed
    sum.failed += failed
  }
  return sum
}

function read<T>(path: string): T | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T
  } catch {
    return undefined
  }
}

// A run that failed without a failed test (a crash, an unhandled error) counts as one failure, and
// so does a run without tests.
function withExit(count: Count, code: number): Count {
  const isEmpty = count.passed + count.failed === 0
  return (code !== 0 || isEmpty) && count.failed === 0 ? { ...count, failed: 1 } : count
}

/** `output` is what the run printed, because errors outside of tests appear only there. */
export function readVitest(path: string, code: number, output: string): Count {
  const report = read<VitestReport>(path)
  if (report === undefined) return { passed: 0, failed: 1 }
  const files = report.testResults.map(({ status, assertionResults }) => {
    const passed = assertionResults.filter((test) => test.status === 'passed').length
    const failed = assertionResults.filter((test) => test.status === 'failed').length
    // A file that could not be loaded, or one with a failed hook.
    const isBroken = status === 'failed' && failed === 0
    return { passed, failed: isBroken ? 1 : failed }
  })
  const loose = { passed: 0, failed: /Unhandled Errors/.test(output) ? 1 : 0 }
  return withExit(addCounts([...files, loose]), code)
}

export function readPlaywright(path: string, code: number): Count {
  const report = read<PlaywrightReport>(path)
  if (report === undefined) return { passed: 0, failed: 1 }
  const errors = { passed: 0, failed: report.errors.length }
  return withExit(addCounts([...report.suites.map(countSuite), errors]), code)
}

function countSuite({ suites = [], specs }: PlaywrightSuite): Count {
  const ran = specs
    .flatMap(({ tests }) => tests)
    .filter(({ status }) => status !== 'skipped')
    .map(({ status }) =>
      status === 'expected' ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
    )
  return addCounts([...ran, ...suites.map(countSuite)])
}
