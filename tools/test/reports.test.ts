import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '../run.ts'
import { countTests, filesToTryAgain, readPlaywright, readVitest, type TestRun } from './reports.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-reports-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

function reportOf(content: object): string {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

type Outcomes = Readonly<Record<string, 'passed' | 'failed' | 'pending'>>

/** As Vitest writes it: tests by their full name, for one file each. */
function vitestFile(name: string, tests: Outcomes, status?: 'passed' | 'failed') {
  const assertionResults = Object.entries(tests).map(([fullName, one]) => ({
    fullName,
    status: one,
  }))
  const isFailed = assertionResults.some((test) => test.status === 'failed')
  return {
    name: join(root, name),
    status: status ?? (isFailed ? 'failed' : 'passed'),
    assertionResults,
  }
}

const vitestRun = (files: readonly object[], code: number, output = ''): TestRun =>
  readVitest(reportOf({ testResults: files }), code, output)

const sums = (run: TestRun, second?: TestRun) => {
  const { passed, failed } = countTests(run, second)
  return { passed, failed }
}

const one = 'src/core/one.test.ts'
const failing = () => vitestRun([vitestFile(one, { weak: 'failed', firm: 'passed' })], 1)

test('counts what passed and what failed, and no test that did not run', () => {
  const tests: Outcomes = { a: 'passed', b: 'passed', c: 'failed', d: 'pending' }
  expect(sums(vitestRun([vitestFile(one, tests)], 1))).toEqual({ passed: 2, failed: 1 })
})

test('tests of one name are counted each', () => {
  const file = vitestFile(one, { same: 'passed' })
  const twice = { ...file, assertionResults: [...file.assertionResults, ...file.assertionResults] }
  expect(sums(vitestRun([twice], 0))).toEqual({ passed: 2, failed: 0 })
})

test('a test file that could not be read is a failure', () => {
  const files = [vitestFile(one, { a: 'passed' }), vitestFile('src/two.test.ts', {}, 'failed')]
  expect(sums(vitestRun(files, 1))).toEqual({ passed: 1, failed: 1 })
})

test('a test file whose preparation failed is a failure, beside others that failed too', () => {
  const unprepared = vitestFile('src/two.test.ts', { b: 'pending' }, 'failed')
  const files = [vitestFile(one, { a: 'failed' }), unprepared]
  expect(sums(vitestRun(files, 1))).toEqual({ passed: 0, failed: 2 })
})

test('a run that crashed after passing every test is a failure', () => {
  const run = vitestRun([vitestFile(one, { a: 'passed' })], 1)
  expect(sums(run)).toEqual({ passed: 1, failed: 1 })
  expect(filesToTryAgain(run)).toEqual([])
})

test('a run that left no report is a failure, whatever its exit code', () => {
  const missing = join(folder, 'missing.json')
  expect(sums(readVitest(missing, 0, ''))).toEqual({ passed: 0, failed: 1 })
  expect(sums(readPlaywright(missing, 0))).toEqual({ passed: 0, failed: 1 })
})

test('a test that passes when it is run once more counts as passed, and is named', () => {
  const first = failing()
  expect(filesToTryAgain(first)).toEqual([one])
  const second = vitestRun([vitestFile(one, { weak: 'passed', firm: 'passed' })], 0)
  expect(countTests(first, second)).toEqual({
    passed: 2,
    failed: 0,
    atSecondTry: [`${one}: weak`],
  })
})

test('a test that fails twice fails', () => {
  expect(countTests(failing(), failing())).toEqual({ passed: 1, failed: 1, atSecondTry: [] })
})

test('a failed test that the second run did not reach fails', () => {
  const elsewhere = vitestRun([vitestFile('src/two.test.ts', { weak: 'passed' })], 0)
  const skipped = vitestRun([vitestFile(one, { weak: 'pending' })], 0)
  const unread = readVitest(join(folder, 'missing.json'), 0, '')
  expect(countTests(failing(), elsewhere).failed).toBe(1)
  expect(countTests(failing(), skipped).failed).toBe(1)
  expect(countTests(failing(), unread).failed).toBe(2)
})

test('an error outside of the tests fails the run, also when the failed tests pass at last', () => {
  const second = vitestRun([vitestFile(one, { weak: 'passed' })], 0)
  const files = [vitestFile(one, { weak: 'failed' })]
  const loose = vitestRun(files, 1, '⎯⎯⎯ Unhandled Errors ⎯⎯⎯')
  expect(countTests(loose, second)).toMatchObject({ passed: 1, failed: 1 })
})

test('a second run that ends badly fails, also when the failed tests pass in it', () => {
  const second = vitestRun([vitestFile(one, { weak: 'passed' })], 1)
  expect(countTests(failing(), second).failed).toBe(1)
})

test('a file that could not begin passes when all of its tests do at the second try', () => {
  const first = vitestRun([vitestFile(one, { a: 'pending', b: 'pending' }, 'failed')], 1)
  expect(filesToTryAgain(first)).toEqual([one])
  const whole = vitestRun([vitestFile(one, { a: 'passed', b: 'passed' })], 0)
  expect(countTests(first, whole)).toEqual({ passed: 2, failed: 0, atSecondTry: [one] })
  const half = vitestRun([vitestFile(one, { a: 'passed', b: 'failed' })], 1)
  expect(countTests(first, half)).toMatchObject({ failed: 1, atSecondTry: [] })
  expect(countTests(first, vitestRun([], 0))).toMatchObject({ failed: 1, atSecondTry: [] })
})

type Spec = { title: string; status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }

/** As Playwright writes it: a suite for the file, and within it one for what is described. */
function browserRun(specs: readonly Spec[], code: number, errors: readonly object[] = []) {
  const written = specs.map(({ title, status }) => ({
    file: 'start.spec.ts',
    title,
    tests: [{ status }],
  }))
  const described = { title: 'the start', specs: written }
  const suites = [{ title: 'start.spec.ts', specs: [], suites: [described] }]
  return readPlaywright(reportOf({ suites, errors }), code)
}

test('browser tests are counted by what came of them', () => {
  const specs: Spec[] = [
    { title: 'a', status: 'expected' },
    { title: 'b', status: 'unexpected' },
    { title: 'c', status: 'skipped' },
  ]
  const run = browserRun(specs, 1)
  expect(sums(run)).toEqual({ passed: 1, failed: 1 })
  expect(filesToTryAgain(run)).toEqual(['tests/browser/start.spec.ts'])
})

test('a browser test that needed a second try beside others counts as failed', () => {
  expect(sums(browserRun([{ title: 'a', status: 'flaky' }], 0))).toEqual({ passed: 0, failed: 1 })
})

test('a browser test that passes when it is run once more is named with its file', () => {
  const first = browserRun([{ title: 'opens', status: 'unexpected' }], 1)
  const second = browserRun([{ title: 'opens', status: 'expected' }], 0)
  const { passed, failed, atSecondTry } = countTests(first, second)
  expect({ passed, failed }).toEqual({ passed: 1, failed: 0 })
  expect(atSecondTry).toEqual(['tests/browser/start.spec.ts: the start opens'])
})

test('an error outside of the browser tests is a failure', () => {
  expect(sums(browserRun([{ title: 'a', status: 'expected' }], 1, [{}]))).toEqual({
    passed: 1,
    failed: 1,
  })
})
