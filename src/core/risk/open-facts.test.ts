import { expect, test } from 'vitest'
import { buildFacts } from '#core/project/build-facts-fixture.ts'
import { openFacts } from './open-facts.ts'

const asksForRooms = (given: Parameters<typeof buildFacts>[0]) =>
  openFacts(buildFacts({ projectType: 'office', ...given })).some(({ id }) => id === 'rooms')

test('an office that gave its private offices and conference rooms is not asked for its rooms', () => {
  expect(asksForRooms({})).toBe(true)
  expect(asksForRooms({ offices: 5 })).toBe(true)
  expect(asksForRooms({ conferenceRooms: 2 })).toBe(true)
  expect(asksForRooms({ offices: 5, conferenceRooms: 2 })).toBe(false)
  expect(asksForRooms({ rooms: 8 })).toBe(false)
})
