import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkNamedTests } from './named-tests.ts'

test('a test that the table names and nobody wrote is found', () => {
  const root = mkdtempSync(join(tmpdir(), 'plumbline-named-'))
  mkdirSync(join(root, 'docs'))
  writeFileSync(
    join(root, 'docs/asvs.md'),
    '| V1 | a | b | `it holds` |\n| V1 | a | b | `made up` |\n',
  )
  writeFileSync(join(root, 'one.test.ts'), "test('it holds', () => {})")
  expect(checkNamedTests(root, ['one.test.ts'])).toEqual([
    'docs/asvs.md: no test is called "made up"',
  ])
  rmSync(root, { recursive: true })
})
