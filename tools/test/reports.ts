import { readFileSync } from 'node:fs'

export type Count = { readonly passed: number; readonly failed: number }

type VitestReport = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly status: string
    readonly assertionResults: readonly unknown[]
  }[]
}

type PlaywrightReport = {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
  readonly errors: readonly unknown[]
}

function read<T>(path: string): T | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T
  } catch {
    return undefined
  }
}

// A run that ended badly without a failed test (a crash, an unhandled error) is one failure.
function withExit(count: Count, code: number): Count {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

export function countVitest(path: string, code: number): Count {
  const report = read<VitestReport>(path)
  if (report === undefined) return { passed: 0, failed: 1 }
  const unread = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length
  const failed = report.numFailedTests + unread
  return withExit({ passed: report.numPassedTests, failed }, code)
}

export function countPlaywright(path: string, code: number): Count {
  const report = read<PlaywrightReport>(path)
  if (report === undefined) return { passed: 0, failed: 1 }
  // A test that needed a second try has failed once; it counts as that.
  const failed = report.stats.unexpected + report.stats.flaky + report.errors.length
  return withExit({ passed: report.stats.expected, failed }, code)
}
