import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '../run.ts'
import { addCounts, type Count, readPlaywright, readVitest } from './reports.ts'

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

/** The format of Vitest's report: tests by their full name, per file. */
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

const vitestRun = (files: readonly object[], code: number, output = ''): Count =>
  readVitest(reportOf({ testResults: files }), code, output)

const one = 'src/core/one.test.ts'

test('counts what passed and what failed, and no test that did not run', () => {
  const tests: Outcomes = { a: 'passed', b: 'passed', c: 'failed', d: 'pending' }
  expect(vitestRun([vitestFile(one, tests)], 1)).toEqual({ passed: 2, failed: 1 })
})

test('tests of one name are counted each', () => {
  const file = vitestFile(one, { same: 'passed' })
  const twice = { ...file, assertionResults: [...file.assertionResults, ...file.assertionResults] }
  expect(vitestRun([twice], 0)).toEqual({ passed: 2, failed: 0 })
})

test('a test file that could not be read is a failure', () => {
  const files = [vitestFile(one, { a: 'passed' }), vitestFile('src/two.test.ts', {}, 'failed')]
  expect(vitestRun(files, 1)).toEqual({ passed: 1, failed: 1 })
})

test('a test file whose preparation failed is a failure, beside others that failed too', () => {
  const unprepared = vitestFile('src/two.test.ts', { b: 'pending' }, 'failed')
  const files = [vitestFile(one, { a: 'failed' }), unprepared]
  expect(vitestRun(files, 1)).toEqual({ passed: 0, failed: 2 })
})

test('a run that crashed after passing every test is a failure', () => {
  const run = vitestRun([vitestFile(one, { a: 'passed' })], 1)
  expect(run).toEqual({ passed: 1, failed: 1 })
})

test('a run that left no report is a failure, whatever its exit code', () => {
  const missing = join(folder, 'missing.json')
  expect(readVitest(missing, 0, '')).toEqual({ passed: 0, failed: 1 })
  expect(readPlaywright(missing, 0)).toEqual({ passed: 0, failed: 1 })
})

test('an error outside of the tests is a failure', () => {
  const loose = vitestRun([vitestFile(one, { a: 'passed' })], 1, '⎯⎯⎯ Unhandled Errors ⎯⎯⎯')
  expect(loose).toEqual({ passed: 1, failed: 1 })
})

test('a run that held no test at all is a failure', () => {
  expect(vitestRun([], 0)).toEqual({ passed: 0, failed: 1 })
  expect(browserRun([], 0)).toEqual({ passed: 0, failed: 1 })
})

test('the counts of several runs add up', () => {
  expect(
    addCounts([
      { passed: 2, failed: 1 },
      { passed: 3, failed: 0 },
    ]),
  ).toEqual({ passed: 5, failed: 1 })
})

type Spec = { title: string; status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }

/** The format of Playwright's report: a suite for the file, and inner suites for `describe`. */
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
  expect(run).toEqual({ passed: 1, failed: 1 })
})

test('a browser test that needed a second try beside others counts as failed', () => {
  expect(browserRun([{ title: 'a', status: 'flaky' }], 0)).toEqual({ passed: 0, failed: 1 })
})

test('an error outside of the browser tests is a failure', () => {
  expect(browserRun([{ title: 'a', status: 'expected' }], 1, [{}])).toEqual({
    passed: 1,
    failed: 1,
  })
})
