import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buildKnownProjects } from '#core/program/build-known-projects-fixture.ts'
import { planProgram } from '#core/program/program.ts'
import { takeOff } from './take-off.ts'

const file = new URL('./accepted-take-offs.md', import.meta.url)

const columns = ['Line', 'Assembly', 'Amount', 'From', 'Rule']

function table(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `| ${row.join(' | ')} |`).join('\n')
}

function acceptedText(): string {
  const parts = buildKnownProjects().map(({ name, facts }) => {
    const rows = takeOff(planProgram(facts)).map((one) => [
      one.line,
      one.assembly,
      one.amount.toFixed(3),
      one.from,
      one.rule,
    ])
    return `## ${name}\n\n${table([columns, columns.map(() => '---'), ...rows])}\n`
  })
  return parts.join('\n')
}

test('every quantity of the known projects is as it was accepted', () => {
  // If the change is intended, run this file with ACCEPT=1 and read the difference.
  if (process.env['ACCEPT']) writeFileSync(file, acceptedText())
  expect(acceptedText()).toBe(readFileSync(file, 'utf8'))
})
