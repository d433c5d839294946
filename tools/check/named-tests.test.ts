import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asvsRequirements } from './asvs-requirements.ts'
import { checkNamedTests } from './named-tests.ts'

/** A table in which all is well but for the given rows, and one test called "it holds". */
function complaintsOf(changed: Readonly<Record<string, string>>, failure = 'it holds') {
  const root = mkdtempSync(join(tmpdir(), 'plumbline-named-'))
  mkdirSync(join(root, 'docs'))
  const rows = asvsRequirements.map(
    (id) => changed[id] ?? `| ${id} | 1 | a | met | b | \`it holds\` |`,
  )
  writeFileSync(join(root, 'docs/asvs.md'), rows.join('\n'))
  writeFileSync(join(root, 'docs/start-failures.md'), `| 1 | a | b | \`${failure}\` |`)
  writeFileSync(join(root, 'one.test.ts'), "test.each([1])('it holds', () => {})")
  const found = checkNamedTests(root, ['one.test.ts'])
  rmSync(root, { recursive: true })
  return found
}

test('the standard has 253 requirements of levels 1 and 2, each once', () => {
  expect(new Set(asvsRequirements).size).toBe(253)
  expect(complaintsOf({})).toEqual([])
})

test.each([
  ['| V1.1.1 | 1 | a | met | b | `made up` |', 'no test is called "made up"'],
  ['', 'V1.1.1 is listed 0 times, not once'],
  ['| V1.2.1 | 1 | a | met | b | `it holds` |', 'V1.2.1 is listed 2 times, not once'],
  ['| V1.1.1 | 1 | a | met | b | |', 'V1.1.1 is met and names no test'],
  ['| V1.1.1 | 1 | a | not applicable | | |', 'V1.1.1 gives no reason'],
  ['| V1.1.1 | 1 | a | fine | b | |', 'V1.1.1 has the unknown state "fine"'],
])('a table with the row "%s" is refused: %s', (row, complaint) => {
  expect(complaintsOf({ 'V1.1.1': row })).toContainEqual(expect.stringContaining(complaint))
})

test('a start failure whose test does not exist is refused', () => {
  expect(complaintsOf({}, 'made up')).toEqual([
    'docs/start-failures.md: no test is called "made up"',
  ])
})
