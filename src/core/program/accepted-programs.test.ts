import { expect, test } from 'vitest'
import { knownProjects } from './known-projects-fixture.ts'
import { type Program, planProgram } from './program.ts'

function figuresOf({ facts, start, landlord, rooms, ...program }: Program): readonly string[] {
  const figures = Object.entries(program).map(([name, value]) =>
    [name, JSON.stringify(value, rounded)].join(': '),
  )
  return [...figures, ...rooms.map((room) => `room: ${JSON.stringify(room, rounded)}`)]
}

function rounded(_name: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 1000) / 1000 : value
}

function acceptedText(): string {
  const parts = knownProjects.map(({ name, facts }) => {
    const figures = figuresOf(planProgram(facts)).map((figure) => `- ${figure}`)
    return `## ${name}\n\n${figures.join('\n')}\n`
  })
  return parts.join('\n')
}

test('every figure of the known programs is as it was accepted', async () => {
  // If the change is intended, run `npx vitest run -u` with this file and read the difference.
  await expect(acceptedText()).toMatchFileSnapshot('./accepted-programs.md')
})
