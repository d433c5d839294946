import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '../run.ts'
import { addResults, failure, type Results, readPlaywright, readVitest } from './reports.ts'

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

type Statuses = Readonly<Record<string, 'passed' | 'failed' | 'pending'>>

/** The format of Vitest's report: tests by their full name, per file. */
function vitestFile(name: string, tests: Statuses, status?: 'passed' | 'failed') {
  const assertionResults = Object.entries(tests).map(([fullName, one]) => ({
    fullName,
    status: one,
    failureMessages: one === 'failed' ? ['\u001b[31mError: 1 is not 2\u001b[39m\n    at here'] : [],
  }))
  const isFailed = assertionResults.some((test) => test.status === 'failed')
  return {
    name: join(root, name),
    status: status ?? (isFailed ? 'failed' : 'passed'),
    message: status === 'failed' ? 'the import was not found' : '',
    assertionResults,
  }
}

const vitestRun = (files: readonly object[], code: number, output = ''): Results =>
  readVitest(reportOf({ testResults: files }), code, output)

const one = 'src/core/one.test.ts'

test('counts what passed, names what failed, and leaves out what did not run', () => {
  const tests: Statuses = { a: 'passed', b: 'passed', c: 'failed', d: 'pending' }
  expect(vitestRun([vitestFile(one, tests)], 1)).toEqual({
    passed: 2,
    failures: [`${one}: c: Error: 1 is not 2`],
  })
})

test('tests of one name are counted each', () => {
  const file = vitestFile(one, { same: 'passed' })
  const twice = { ...file, assertionResults: [...file.assertionResults, ...file.assertionResults] }
  expect(vitestRun([twice], 0)).toEqual({ passed: 2, failures: [] })
})

const unread = 'src/two.test.ts: the import was not found'

test('a test file that could not be read is a failure', () => {
  const files = [vitestFile(one, { a: 'passed' }), vitestFile('src/two.test.ts', {}, 'failed')]
  expect(vitestRun(files, 1)).toEqual({ passed: 1, failures: [unread] })
})

test('a test file whose preparation failed is a failure, beside others that failed too', () => {
  const unprepared = vitestFile('src/two.test.ts', { b: 'pending' }, 'failed')
  const files = [vitestFile(one, { a: 'failed' }), unprepared]
  expect(vitestRun(files, 1).failures).toEqual([`${one}: a: Error: 1 is not 2`, unread])
})

test('a run that crashed after passing every test is a failure', () => {
  const run = vitestRun([vitestFile(one, { a: 'passed' })], 1)
  expect(run).toEqual({
    passed: 1,
    failures: ['the run ended with 1 after its tests had passed'],
  })
})

test('a run that left no report is a failure, whatever its exit code', () => {
  const missing = join(folder, 'missing.json')
  const noReport = { passed: 0, failures: ['the run left no report'] }
  expect(readVitest(missing, 0, '')).toEqual(noReport)
  expect(readPlaywright(missing, 0)).toEqual(noReport)
})

const outside = 'an error outside of the tests'

test('an error outside of the tests is a failure', () => {
  const loose = vitestRun([vitestFile(one, { a: 'passed' })], 1, '⎯⎯⎯ Unhandled Errors ⎯⎯⎯')
  expect(loose).toEqual({ passed: 1, failures: [outside] })
})

test('a run that held no test at all is a failure', () => {
  const empty = { passed: 0, failures: ['the run held no test'] }
  expect(vitestRun([], 0)).toEqual(empty)
  expect(browserRun([], 0)).toEqual(empty)
})

test('the results of several runs add up', () => {
  const passed = { passed: 2, failures: [] }
  expect(addResults([passed, failure('a'), passed, failure('b', 'x'.repeat(300))])).toEqual({
    passed: 4,
    failures: ['a', `b: ${'x'.repeat(200)}`],
  })
})

type Spec = { title: string; status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }

/** The format of Playwright's report: a suite for the file, and inner suites for `describe`. */
function browserRun(specs: readonly Spec[], code: number, errors: readonly object[] = []) {
  const written = specs.map(({ title, status }) => {
    const results = status === 'expected' ? [{}] : [{ error: { message: 'no\nbutton' } }, {}]
    return { file: 'start.spec.ts', title, tests: [{ status, results }] }
  })
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
  expect(browserRun(specs, 1)).toEqual({ passed: 1, failures: ['start.spec.ts: b: no'] })
})

test('a browser test that needed a second try beside others counts as failed', () => {
  expect(browserRun([{ title: 'a', status: 'flaky' }], 0)).toEqual({
    passed: 0,
    failures: ['start.spec.ts: a: no'],
  })
})

test('an error outside of the browser tests is a failure', () => {
  const run = browserRun([{ title: 'a', status: 'expected' }], 1, [{ message: 'no server' }])
  expect(run).toEqual({ passed: 1, failures: [`${outside}: no server`] })
})
