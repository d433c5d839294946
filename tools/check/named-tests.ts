import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const table = 'docs/asvs.md'

/** Tests that the security table names and nobody wrote; the name is the last cell of a row. */
export function checkNamedTests(root: string, paths: readonly string[]): readonly string[] {
  const tests = paths
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'))
  const rows = readFileSync(join(root, table), 'utf8').matchAll(/`([^`\n]+)` \|$/gm)
  const names = [...rows].map(([, name = '']) => name)
  if (names.length === 0) return [`${table} names no test`]
  return names
    .filter((name) => !tests.some((text) => text.includes(`test('${name}'`)))
    .map((name) => `${table}: no test is called "${name}"`)
}
