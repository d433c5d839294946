import { expect, test } from 'vitest'
import { knownProjects } from '#core/program/known-projects-fixture.ts'
import { planProgram } from '#core/program/program.ts'
import { takeOff } from './take-off.ts'

const columns = ['Line', 'Assembly', 'Amount', 'From', 'Rule']

function table(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `| ${row.join(' | ')} |`).join('\n')
}

function acceptedText(): string {
  const parts = knownProjects.map(({ name, facts }) => {
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

test('every quantity of the known projects is as it was accepted', async () => {
  // If the change is intended, run `npx vitest run -u` with this file and read the difference.
  await expect(acceptedText()).toMatchFileSnapshot('./accepted-take-offs.md')
})
