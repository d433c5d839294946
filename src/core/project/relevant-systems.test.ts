import { expect, test } from 'vitest'
import { singleTypes } from '#core/catalog/project-type.ts'
import { desMoinesArea } from '#core/markets/des-moines/area.ts'
import { buildFacts, buildSystems } from './build-facts-fixture.ts'
import { plainProject, sampledTypes } from './plain-project.ts'
import { existingSystemIds } from './project-facts.ts'
import { relevantSystems, unknownSystems } from './relevant-systems.ts'

test('a grease interceptor matters where food is served, the other systems everywhere', () => {
  const others = existingSystemIds.filter((id) => id !== 'greaseInterceptor')
  expect(relevantSystems(buildFacts({ specialFeatures: ['break-room'] }))).toEqual(others)
  for (const facts of [
    buildFacts({ projectType: 'restaurant' }),
    buildFacts({ projectType: 'retail', specialFeatures: ['commercial-kitchen'] }),
    buildFacts({ projectType: 'retail', specialFeatures: ['grease-interceptor'] }),
  ]) {
    expect(relevantSystems(facts)).toEqual(existingSystemIds)
  }
})

test('a system is unknown until it was answered', () => {
  const existingSystems = {
    ...buildSystems('unknown'),
    hvac: 'none',
    fireAlarm: 'existing',
  } as const
  expect(unknownSystems(buildFacts({ existingSystems }))).toEqual([
    'electricalPanel',
    'fireSuppression',
  ])
})

test('the plain project of a type is of its market, without anything beyond the area', () => {
  expect(plainProject('retail', desMoinesArea)).toEqual(
    buildFacts({ projectType: 'retail', zipCode: '' }),
  )
  const { existingSystems } = plainProject('retail', desMoinesArea, 'none')
  expect(existingSystems).toEqual(buildSystems('none'))
  expect(sampledTypes.toSorted()).toEqual(singleTypes.toSorted())
})
