import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { countPlaywright, countVitest } from './reports.ts'

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

const vitestReport = (passed: number, failed: number, files: object[] = []) =>
  reportOf({ numPassedTests: passed, numFailedTests: failed, testResults: files })

test('counts what passed and what failed', () => {
  expect(countVitest(vitestReport(7, 2), 1)).toEqual({ passed: 7, failed: 2 })
})

test('a test file that could not be read is a failure', () => {
  const unread = { status: 'failed', assertionResults: [] }
  expect(countVitest(vitestReport(7, 0, [unread]), 1)).toEqual({ passed: 7, failed: 1 })
})

test('a run that crashed after passing every test is a failure', () => {
  expect(countVitest(vitestReport(7, 0), 1)).toEqual({ passed: 7, failed: 1 })
})

test('a run that left no report is a failure, whatever its exit code', () => {
  const missing = join(folder, 'missing.json')
  expect(countVitest(missing, 0)).toEqual({ passed: 0, failed: 1 })
  expect(countPlaywright(missing, 0)).toEqual({ passed: 0, failed: 1 })
})

test('a browser test that needed a second try counts as failed', () => {
  const stats = { expected: 4, unexpected: 0, flaky: 1 }
  expect(countPlaywright(reportOf({ stats, errors: [] }), 0)).toEqual({ passed: 4, failed: 1 })
})
