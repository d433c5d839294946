import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from '../run.ts'

export type Count = {
  readonly passed: number
  readonly failed: number
  /** Names of what failed at first and passed when it was run once more. */
  readonly atSecondTry: readonly string[]
}

/** A test, or a file whose tests could not even begin. */
type Result = { readonly file: string; readonly name: string; readonly passed: boolean }

/** What a run of tests left behind. */
export type TestRun = {
  readonly tests: readonly Result[]
  /** Files that failed while none of their tests did: unreadable, or a hook failed. */
  readonly brokenFiles: readonly string[]
  /** What is no test: a check, the build, a crash, a loose error. Counts as it is. */
  readonly besides: { readonly passed: number; readonly failed: number }
}

type VitestReport = {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

type PlaywrightSuite = {
  readonly title: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly {
    readonly file: string
    readonly title: string
    readonly tests: readonly { readonly status: string }[]
  }[]
}

type PlaywrightReport = {
  readonly suites: readonly PlaywrightSuite[]
  readonly errors: readonly unknown[]
}

/** A run without any test. */
export function withoutTests(passed: number, failed: number): TestRun {
  return { tests: [], brokenFiles: [], besides: { passed, failed } }
}

function read<T>(path: string): T | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T
  } catch {
    return undefined
  }
}

// A run that ended badly without a failed test (a crash, an unhandled error) is one failure.
function withExit(run: TestRun, code: number): TestRun {
  const isExplained = run.besides.failed > 0 || filesToTryAgain(run).length > 0
  return code === 0 || isExplained ? run : { ...run, besides: { passed: 0, failed: 1 } }
}

/** `output` is what the run printed: errors outside of any test stand nowhere else. */
export function readVitest(path: string, code: number, output: string): TestRun {
  const report = read<VitestReport>(path)
  if (report === undefined) return withoutTests(0, 1)
  const files = report.testResults.map(({ name, status, assertionResults }) => {
    const file = relative(root, name)
    const tests = assertionResults
      .filter((test) => test.status === 'passed' || test.status === 'failed')
      .map((test) => ({ file, name: test.fullName, passed: test.status === 'passed' }))
    return { file, tests, isBroken: status === 'failed' && tests.every(({ passed }) => passed) }
  })
  const run = {
    tests: files.flatMap(({ tests }) => tests),
    brokenFiles: files.filter(({ isBroken }) => isBroken).map(({ file }) => file),
    besides: { passed: 0, failed: /Unhandled Errors/.test(output) ? 1 : 0 },
  }
  return withExit(run, code)
}

export function readPlaywright(path: string, code: number): TestRun {
  const report = read<PlaywrightReport>(path)
  if (report === undefined) return withoutTests(0, 1)
  const tests = report.suites.flatMap((suite) => testsOf(suite, []))
  const besides = { passed: 0, failed: report.errors.length }
  return withExit({ tests, brokenFiles: [], besides }, code)
}

function testsOf(suite: PlaywrightSuite, above: readonly string[]): Result[] {
  const own = suite.specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ status }) => ({
        file: `tests/browser/${file}`,
        name: [...above, title].join(' '),
        passed: status === 'expected',
      })),
  )
  const inner = (suite.suites ?? []).flatMap((one) => testsOf(one, [...above, one.title]))
  return [...own, ...inner]
}

/** The files in which something failed that may be run once more. */
export function filesToTryAgain(run: TestRun): readonly string[] {
  const failed = run.tests.filter(({ passed }) => !passed).map(({ file }) => file)
  return [...new Set([...failed, ...run.brokenFiles])]
}

/** A test passed when it did at one of two tries; what failed without being a test stays failed. */
export function countTests(first: TestRun, second: TestRun = withoutTests(0, 0)): Count {
  const before = outcomes(first)
  const after = outcomes(second)
  const names = [...new Set([...before.keys(), ...after.keys()])]
  const passed = names.filter((name) => before.get(name) || after.get(name))
  const failed = names.filter((name) => before.get(name) === false && !after.get(name))
  const mended = first.brokenFiles.filter((file) => isWhole(file, second))
  const besides = first.besides.failed + second.besides.failed
  return {
    passed: passed.length + first.besides.passed,
    failed: failed.length + first.brokenFiles.length - mended.length + besides,
    atSecondTry: [...mended, ...passed.filter((name) => before.get(name) === false)],
  }
}

function isWhole(file: string, { tests, brokenFiles }: TestRun): boolean {
  const own = tests.filter((test) => test.file === file)
  return !brokenFiles.includes(file) && own.length > 0 && own.every(({ passed }) => passed)
}

/** By file and name, and by their order where several have one name. */
function outcomes({ tests }: TestRun): ReadonlyMap<string, boolean> {
  const found = new Map<string, boolean>()
  for (const { file, name, passed } of tests) {
    const key = `${file}: ${name}`
    let turn = 1
    while (found.has(turn === 1 ? key : `${key} (${turn})`)) turn += 1
    found.set(turn === 1 ? key : `${key} (${turn})`, passed)
  }
  return found
}
