import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asvsRequirements } from './asvs-requirements.ts'

const table = 'docs/asvs.md'
const failures = 'docs/start-failures.md'

const states = ['met', 'partly', 'not met', 'not applicable']

type Row = {
  readonly id: string
  readonly state: string
  readonly how: string
  readonly test: string
}

/**
 * The security table: every requirement is in it once, with a test or a page when it is met and
 * a reason when it is not. Every test that it or the list of start failures names exists.
 */
export function checkNamedTests(root: string, paths: readonly string[]): readonly string[] {
  const rows = rowsOf(readFileSync(join(root, table), 'utf8'))
  const tests = paths
    .filter((path) => /\.(test|spec)\.tsx?$/.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'))
  const unwritten = [table, failures].flatMap((page) =>
    namesIn(readFileSync(join(root, page), 'utf8'))
      .filter((name) => !tests.some((text) => callOf(name).test(text)))
      .map((name) => `${page}: no test is called "${name}"`),
  )
  return [
    ...asvsRequirements.flatMap((id) => countComplaint(id, rows)),
    ...rows.flatMap((row) => rowComplaint(row)),
    ...unwritten,
  ]
}

/** The last cells of rows. */
const namesIn = (text: string) =>
  [...text.matchAll(/`([^`\n]+)` \|$/gm)].map(([, name = '']) => name)

function rowsOf(text: string): readonly Row[] {
  const lines = text.split('\n').filter((line) => /^\| V\d/.test(line))
  return lines.map((line) => {
    const [, id = '', , , state = '', how = '', test = ''] = line
      .split('|')
      .map((cell) => cell.trim())
    return { id, state, how, test }
  })
}

function countComplaint(id: string, rows: readonly Row[]): readonly string[] {
  const count = rows.filter((row) => row.id === id).length
  return count === 1 ? [] : [`${table}: ${id} is listed ${count} times, not once`]
}

function rowComplaint({ id, state, how, test }: Row): readonly string[] {
  return [
    ...(asvsRequirements.includes(id) ? [] : [`${table}: ${id} is no requirement`]),
    ...(states.includes(state) ? [] : [`${table}: ${id} has the unknown state "${state}"`]),
    ...(state === 'met' && test === '' ? [`${table}: ${id} is met and names no test`] : []),
    ...(how === '' ? [`${table}: ${id} gives no reason`] : []),
  ]
}

/** `test('…'`, also with cases or a condition before the name. */
function callOf(name: string): RegExp {
  const text = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?:\\btest|\\))\\(\\s*['"\`]${text}['"\`]`)
}
