import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buildKnownProjects } from './build-known-projects-fixture.ts'
import { type Program, planProgram } from './program.ts'

const file = new URL('./accepted-programs.md', import.meta.url)

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
  const parts = buildKnownProjects().map(({ name, facts }) => {
    const figures = figuresOf(planProgram(facts)).map((figure) => `- ${figure}`)
    return `## ${name}\n\n${figures.join('\n')}\n`
  })
  return parts.join('\n')
}

test('every figure of the known programs is as it was accepted', () => {
  // If the change is intended, run this file with ACCEPT=1 and read the difference.
  if (process.env['ACCEPT']) writeFileSync(file, acceptedText())
  expect(acceptedText()).toBe(readFileSync(file, 'utf8'))
})
