import { expect, test } from 'vitest'
import { desMoines } from '#core/markets/des-moines/des-moines.ts'
import { buildFacts } from '#core/project/build-facts-fixture.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { planProgram } from './program.ts'

const barOf = (facts: Partial<ProjectFacts>) =>
  planProgram(
    buildFacts({ projectType: 'restaurant', squareFootage: 2400, ...facts }),
    desMoines.codes,
  ).rooms.find(({ kind }) => kind === 'bar')

test('a bar without a given length is counted by density, also when its box was ticked', () => {
  expect(barOf({ specialFeatures: ['bar-setup'] })?.from).toBe('counted by density')
  expect(barOf({ specialFeatures: ['bar-setup'], barFeet: 16 })).toMatchObject({
    from: 'given',
    area: 176,
  })
  expect(barOf({})).toBeUndefined()
})
