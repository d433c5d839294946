import { expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { buildFacts, buildSystems } from '#core/project/build-facts-fixture.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { draftEstimate } from './draft-estimate.ts'
import { keptSystems } from './kept-systems.ts'

const day = '2026-07-15'

const costOf = (facts: ProjectFacts) =>
  draftEstimate(facts, builtInPriceBook, day).totals.totalCents

const keptOf = (facts: Partial<ProjectFacts>) =>
  keptSystems(buildFacts(facts), builtInPriceBook, day)

test('what is there is listed with what it saves, the largest first', () => {
  const facts = {
    existingSystems: buildSystems('existing'),
    restroomsExisting: 1,
    requiredSystems: ['sprinklers', 'fireAlarm'],
  } as const
  const kept = keptOf(facts)
  expect(kept.map(({ label }) => label).toSorted()).toEqual([
    'Accessible restrooms',
    'Electrical panel',
    'Fire alarm',
    'HVAC',
    'Sprinkler system',
  ])
  const credits = kept.map(({ creditCents }) => creditCents)
  expect(credits).toEqual(credits.toSorted((left, right) => right - left))
  const replaced = { ...buildSystems('existing'), hvac: 'none' as const }
  expect(kept.find(({ label }) => label === 'HVAC')?.creditCents).toBe(
    costOf(buildFacts({ ...facts, existingSystems: replaced })) - costOf(buildFacts(facts)),
  )
  expect(kept.find(({ label }) => label === 'Accessible restrooms')?.creditCents).toBe(
    costOf(buildFacts({ ...facts, restroomsExisting: 0 })) - costOf(buildFacts(facts)),
  )
})

test('what is missing or not known is not listed, and restrooms only where there are some', () => {
  const existingSystems = {
    ...buildSystems('none'),
    fireAlarm: 'unknown',
    hvac: 'existing',
  } as const
  expect(keptOf({ existingSystems }).map(({ label }) => label)).toEqual(['HVAC'])
  expect(keptOf({ existingSystems: buildSystems('unknown') })).toEqual([])
  expect(keptOf({ restroomsExisting: 0 })).toEqual([])
  expect(keptOf({ restroomsExisting: 1 }).map(({ label }) => label)).toEqual([
    'Accessible restrooms',
  ])
})

test('what the landlord would build saves nothing and is not listed', () => {
  const kept = keptOf({
    existingSystems: buildSystems('existing'),
    landlordWork: ['hvac-units', 'electrical-service', 'restrooms'],
    restroomsExisting: 1,
    requiredSystems: ['sprinklers', 'fireAlarm'],
  })
  expect(kept.map(({ label }) => label)).toEqual(['Sprinkler system', 'Fire alarm'])
})

test('a fire system that nobody would ask for saves nothing, because none would be built', () => {
  const kept = keptOf({ existingSystems: buildSystems('existing') })
  expect(kept.map(({ label }) => label).toSorted()).toEqual(['Electrical panel', 'HVAC'])
})
