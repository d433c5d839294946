import { expect, test } from 'vitest'
import { desMoines } from '#core/markets/des-moines/des-moines.ts'
import { planProgram } from '#core/program/program.ts'
import { buildFacts } from '#core/project/build-facts-fixture.ts'
import { mechanical } from './mechanical.ts'

const unitsOf = (squareFootage: number) =>
  mechanical(
    planProgram(
      buildFacts({ squareFootage, rooms: 6, spaceCondition: 'cold-dark-shell' }),
      desMoines.codes,
    ),
  ).filter(({ line }) => line === 'units')

test('two sizes of rooftop units are both named in the rule of the line', () => {
  const areas = Array.from({ length: 30 }, (_, at) => 1000 + at * 100)
  const units = areas
    .map(unitsOf)
    .find((found) => new Set(found.map((one) => one.assembly)).size > 1)
  expect(units).toBeDefined()
  for (const { rule } of units ?? []) {
    expect(rule).toMatch(/\d × 3 tons and \d × 5 tons$/)
  }
})
