import { expect, test } from 'vitest'
import { buildFacts } from '#core/project/build-facts-fixture.ts'
import { askedFacts, openFacts } from './open-facts.ts'

const asksForRooms = (given: Parameters<typeof buildFacts>[0]) =>
  openFacts(buildFacts({ projectType: 'office', ...given })).some(({ id }) => id === 'rooms')

test('an office that gave its private offices and conference rooms is not asked for its rooms', () => {
  expect(asksForRooms({})).toBe(true)
  expect(asksForRooms({ offices: 5 })).toBe(true)
  expect(asksForRooms({ conferenceRooms: 2 })).toBe(true)
  expect(asksForRooms({ offices: 5, conferenceRooms: 2 })).toBe(false)
  expect(asksForRooms({ rooms: 8 })).toBe(false)
})

test('a project with a planned start is not asked when it begins', () => {
  const isAsked = (given: Parameters<typeof buildFacts>[0]) =>
    openFacts(buildFacts(given)).some(({ id }) => id === 'timeline')
  expect(isAsked({})).toBe(true)
  expect(isAsked({ startMonth: '2027-02' })).toBe(false)
  expect(isAsked({ timeline: 'asap' })).toBe(false)
  expect(openFacts(buildFacts({ startMonth: '2027-02' })).map(({ id }) => id)).toContain('hvac')
})

test('a hood is asked for its length once the kitchen has one, or it was given or requested', () => {
  const isAsked = (given: Parameters<typeof buildFacts>[0]) =>
    askedFacts(buildFacts({ projectType: 'restaurant', ...given })).includes('hoodFeet')
  expect(isAsked({})).toBe(false)
  expect(isAsked({ kitchen: 'full' })).toBe(true)
  expect(isAsked({ kitchen: 'warming' })).toBe(false)
  expect(isAsked({ kitchen: 'warming', hoodFeet: 6 })).toBe(true)
  expect(isAsked({ kitchen: 'none', specialFeatures: ['commercial-kitchen'] })).toBe(true)
  expect(isAsked({ kitchen: 'none', specialFeatures: ['bar-setup'] })).toBe(false)
})
