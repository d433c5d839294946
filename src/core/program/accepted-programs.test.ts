import { expect, test } from 'vitest'
import { desMoines } from '#core/markets/des-moines/des-moines.ts'
import { pointCount } from '#core/uses/parts/equipment.ts'
import { knownProjects } from './known-projects-fixture.ts'
import { type Program, planProgram } from './program.ts'

function figuresOf(program: Program): readonly string[] {
  const { facts, start, landlord, rooms, use, codes, equipment, ...figuresOfSpace } = program
  const shown = {
    template: use.id,
    ...figuresOfSpace,
    stations: pointCount(program, 'styling-station') + pointCount(program, 'nail-table'),
    pedicureChairs: pointCount(program, 'pedicure-chair'),
    shampooBowls: pointCount(program, 'shampoo-bowl'),
  }
  const figures = Object.entries(shown).map(([name, value]) =>
    [name, JSON.stringify(value, rounded)].join(': '),
  )
  return [...figures, ...rooms.map((room) => `room: ${JSON.stringify(room, rounded)}`)]
}

function rounded(_name: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 1000) / 1000 : value
}

function acceptedText(): string {
  const parts = knownProjects.map(({ name, facts }) => {
    const figures = figuresOf(planProgram(facts, desMoines.codes)).map((figure) => `- ${figure}`)
    return `## ${name}\n\n${figures.join('\n')}\n`
  })
  return parts.join('\n')
}

test('every figure of the known programs is as it was accepted', async () => {
  // If the change is intended, run `npx vitest run -u` with this file and read the difference.
  await expect(acceptedText()).toMatchFileSnapshot('./accepted-programs.md')
})
